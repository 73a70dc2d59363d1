/** An archive in storage: files of some megabytes each, so that neither making nor reading it takes more memory than one of them. */
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storage.ts';

/** What an archive is for; begins the names of its files. */
export type ArchivePurpose = 'export' | 'import';

export interface ArchiveName {
	purpose: ArchivePurpose;
	/** 32 hexadecimal digits. */
	key: string;
}

export const partBytes = 4 * 1024 * 1024;

export const partName = ({ purpose, key }: ArchiveName, index: number) => `${purpose}-${key}-${index}.part`;

/** Names of the files. @param parts their number */
export const partNames = (archive: ArchiveName, parts: number): string[] =>
	Array.from({ length: parts }, (_, index) => partName(archive, index));

/** The key in the name of such a file; undefined for other files. */
export const keyOfPart = (purpose: ArchivePurpose, name: string): string | undefined =>
	new RegExp(`^${purpose}-([0-9a-f]{32})-\\d+\\.part$`).exec(name)?.[1];

/**
 * All parts but the last have the same size. Nothing of the content is held but its bytes: a small chunk may be a view of a large buffer,
 * as those of zlib are.
 * @param storage has taken its content once `put` resolves: the next part is written over it
 * @returns the number of files, and their bytes.
 */
export async function writeParts(
	storage: Pick<Storage, 'put'>,
	archive: ArchiveName,
	content: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; bytes: number }> {
	const part = Buffer.allocUnsafeSlow(partBytes);
	let filled = 0;
	let parts = 0;
	let bytes = 0;
	async function flush(): Promise<void> {
		await storage.put(partName(archive, parts), part.subarray(0, filled));
		parts += 1;
		bytes += filled;
		filled = 0;
	}
	for await (const chunk of content) {
		for (let taken = 0; taken < chunk.length; ) {
			const piece = chunk.subarray(taken, taken + partBytes - filled);
			part.set(piece, filled);
			taken += piece.length;
			filled += piece.length;
			if (filled === partBytes) await flush();
		}
	}
	if (filled > 0) await flush();
	return { parts, bytes };
}

export class MissingPartError extends Error {}

export async function* readParts(storage: Pick<Storage, 'get'>, archive: ArchiveName, parts: number): AsyncGenerator<Uint8Array> {
	for (const name of partNames(archive, parts)) {
		const file = await storage.get(name);
		if (!file) throw new MissingPartError(`The file ${name} is missing`);
		yield* file.stream as AsyncIterable<Uint8Array>;
	}
}

/** Parts that are held while an archive is read here and there. */
const heldMax = 3;

export type ReadPart = (index: number) => Promise<Buffer>;

/** Reads whole parts, the last ones again from memory. */
export function createPartReader(storage: Pick<Storage, 'get'>, archive: ArchiveName): ReadPart {
	const held = new Map<number, Promise<Buffer>>();

	async function load(index: number): Promise<Buffer> {
		const file = await storage.get(partName(archive, index));
		if (!file) throw new MissingPartError(`The file ${partName(archive, index)} is missing`);
		return buffer(file.stream);
	}

	return function readPart(index) {
		const part = held.get(index) ?? load(index);
		part.catch(() => held.delete(index));
		held.delete(index);
		held.set(index, part);
		const [oldest] = held.keys();
		if (held.size > heldMax && oldest !== undefined) held.delete(oldest);
		return part;
	};
}

/** Removes the files of an attempt that broke off, whose number is not known: from the last one back, so that none is missed later. */
export async function removeParts(storage: Pick<Storage, 'exists' | 'remove'>, archive: ArchiveName): Promise<void> {
	let parts = 0;
	while (await storage.exists(partName(archive, parts))) parts += 1;
	for (const name of partNames(archive, parts).reverse()) await storage.remove(name);
}
