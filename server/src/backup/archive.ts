/** A backup file: a tar archive that ends with the checksums of its entries (`SHA256SUMS`), encrypted where there is a passphrase. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../core/command-error.ts';
import { type ByteSink, byteReader, CutOffError } from './bytes.ts';
import { decrypted, encryptedHeadBytes, encryptingSink, isEncryptedHead } from './encryption.ts';
import { blockBytes, isTarEnd, paddingOf, readTarHeader, tarEnd, tarHeader } from './tar.ts';

const checksumsName = 'SHA256SUMS';
/** Larger than any entry; a header that claims more is not ours. */
const entryBytesMax = 64 * 1024 * 1024;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export interface ArchiveEntry {
	name: string;
	content: Buffer;
}

export interface ArchiveWriter {
	add(name: string, content: Buffer): Promise<void>;
}

const fileSink = (file: FileHandle): ByteSink => ({
	write: (content) => file.writeFile(content),
	end: () => file.sync(),
});

async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}

/** Writes beside the file and renames at the end: a file of this name is complete. Readable by its owner only. Replaces no file. */
export async function writeArchive<Result>(
	file: string,
	{ passphrase, at }: { passphrase: string | undefined; at: Date },
	write: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
	const draft = `${file}.${randomUUID()}.part`;
	const handle = await open(draft, 'wx', 0o600);
	try {
		const target = fileSink(handle);
		const sink = passphrase === undefined ? target : await encryptingSink(target, passphrase);
		const checksums: string[] = [];
		const append = async (name: string, content: Buffer) => {
			await sink.write(tarHeader({ name, bytes: content.length }, at));
			await sink.write(content);
			await sink.write(Buffer.alloc(paddingOf(content.length)));
		};
		const add = async (name: string, content: Buffer) => {
			checksums.push(`${sha256(content)}  ${name}\n`);
			await append(name, content);
		};
		const result = await write({ add });
		await append(checksumsName, Buffer.from(checksums.join('')));
		await sink.write(tarEnd);
		await sink.end();
		await handle.close();
		await rename(draft, file);
		await syncFolder(dirname(file));
		return result;
	} catch (error) {
		await handle.close();
		await rm(draft, { force: true });
		throw error;
	}
}

export async function isEncrypted(file: string): Promise<boolean> {
	const handle = await open(file);
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedHeadBytes), 0, encryptedHeadBytes, 0);
		return isEncryptedHead(buffer.subarray(0, bytesRead));
	} finally {
		await handle.close();
	}
}

/** All entries but the checksums, which each is compared with at the end. @throws CommandError for a file that is not whole. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
	const stream = createReadStream(file);
	try {
		const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
		yield* entriesIn(passphrase === undefined ? chunks : await skippedHead(chunks, passphrase));
	} finally {
		stream.destroy();
	}
}

async function skippedHead(chunks: AsyncIterator<Buffer>, passphrase: string): Promise<AsyncIterator<Buffer>> {
	const reader = byteReader(chunks);
	await reader.take(encryptedHeadBytes);
	return decrypted(reader.rest(), passphrase);
}

async function* entriesIn(chunks: AsyncIterator<Buffer>): AsyncGenerator<ArchiveEntry> {
	const reader = byteReader(chunks);
	const checksums: string[] = [];
	for (;;) {
		const header = await reader.take(blockBytes);
		if (isTarEnd(header)) throw new CutOffError();
		const entry = readTarHeader(header);
		if (!entry || entry.bytes > entryBytesMax) throw new CommandError('This file is no backup of FRIENDS, or it is damaged.');
		const content = await reader.take(entry.bytes);
		await reader.take(paddingOf(entry.bytes));
		if (entry.name === checksumsName) return compare(checksums, content.toString());
		checksums.push(`${sha256(content)}  ${entry.name}`);
		yield { name: entry.name, content };
	}
}

function compare(found: string[], saved: string): void {
	const expected = saved.split('\n').slice(0, -1);
	const index = expected.findIndex((line, at) => line !== found[at]);
	if (index === -1 && expected.length === found.length) return;
	const [, name = 'an entry'] = (expected[index] ?? found[expected.length] ?? '').split('  ');
	throw new CommandError(`This backup is damaged: ${name} is not what was saved. Use another one.`);
}
