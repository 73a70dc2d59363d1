/**
 * Encryption of a backup with a passphrase: scrypt makes the key from it and a random salt, AES-256-GCM seals the content in chunks. The nonce of
 * a chunk is its number and whether it is the last: chunks cannot be changed, swapped, left out or cut off unnoticed.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { CommandError } from '../core/command-error.ts';
import { type ByteSink, byteReader } from './bytes.ts';

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('friends-backup-encrypted-1\n');
const saltBytes = 16;
const keyBytes = 32;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
/** 128 MB and a third of a second for each guess. */
const work = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const scryptKey = promisify<string, Buffer, number, typeof work, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer) => scryptKey(passphrase.normalize('NFC'), salt, keyBytes, work);

function nonceOf(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUIntBE(number, 5, 6);
	nonce[11] = Number(isLast);
	return nonce;
}

export const encryptedHeadBytes = magic.length;
export const isEncryptedHead = (head: Buffer): boolean => head.equals(magic);

/** Seals what is written, and passes it on. */
export async function encryptingSink(sink: ByteSink, passphrase: string): Promise<ByteSink> {
	const salt = randomBytes(saltBytes);
	const key = await keyOf(passphrase, salt);
	await sink.write(Buffer.concat([magic, salt]));
	let number = 0;
	let waiting = Buffer.alloc(0);

	async function seal(chunk: Buffer, isLast: boolean) {
		const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast));
		number += 1;
		await sink.write(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
	}

	return {
		async write(bytes) {
			waiting = Buffer.concat([waiting, bytes]);
			// The last chunk is sealed as such, so one always waits.
			while (waiting.length > chunkBytes) {
				await seal(waiting.subarray(0, chunkBytes), false);
				waiting = waiting.subarray(chunkBytes);
			}
		},
		async end() {
			await seal(waiting, true);
			await sink.end();
		},
	};
}

/** @param source what follows the head. @throws CommandError for a wrong passphrase, and for a file that was changed or cut off. */
export async function* decrypted(source: AsyncIterator<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
	const reader = byteReader(source);
	const salt = await reader.take(saltBytes);
	const key = await keyOf(passphrase, salt);
	let sealed = await reader.takeUpTo(chunkBytes + tagBytes);
	for (let number = 0; ; number += 1) {
		const next = await reader.takeUpTo(chunkBytes + tagBytes);
		yield open(key, sealed, number, next.length === 0);
		if (next.length === 0) return;
		sealed = next;
	}
}

function open(key: Buffer, sealed: Buffer, number: number, isLast: boolean): Buffer {
	try {
		const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast), { authTagLength: tagBytes });
		decipher.setAuthTag(sealed.subarray(-tagBytes));
		return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
	} catch {
		throw new CommandError(
			number === 0
				? 'The passphrase is wrong, or the file is damaged.'
				: 'This backup is damaged: its content was changed or cut off. Use another one.',
		);
	}
}
