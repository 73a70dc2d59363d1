/** An archive in storage: files of some megabytes each, so that neither making nor fetching it takes more memory than one of them. */
import type { Storage } from '#core/storage/storage';

const partBytes = 4 * 1024 * 1024;

const partName = (key: string, index: number) => `export-${key}-${index}.part`;

/** Names of the files. @param parts their number */
export const partNames = (key: string, parts: number): string[] => Array.from({ length: parts }, (_, index) => partName(key, index));

/** The key in the name of such a file; undefined for other files. */
export const keyOfPart = (name: string): string | undefined => /^export-([0-9a-f]{32})-\d+\.part$/.exec(name)?.[1];

/** @returns the number of files, and their bytes. */
export async function writeParts(
	storage: Pick<Storage, 'put'>,
	key: string,
	content: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; bytes: number }> {
	let parts = 0;
	let bytes = 0;
	let held: Uint8Array[] = [];
	let heldBytes = 0;
	async function flush(): Promise<void> {
		await storage.put(partName(key, parts), Buffer.concat(held));
		parts += 1;
		bytes += heldBytes;
		[held, heldBytes] = [[], 0];
	}
	for await (const chunk of content) {
		held.push(chunk);
		heldBytes += chunk.length;
		if (heldBytes >= partBytes) await flush();
	}
	if (heldBytes > 0) await flush();
	return { parts, bytes };
}

export async function* readParts(storage: Pick<Storage, 'get'>, key: string, parts: number): AsyncGenerator<Uint8Array> {
	for (const name of partNames(key, parts)) {
		const file = await storage.get(name);
		if (!file) throw new Error(`The file ${name} is missing`);
		yield* file.stream as AsyncIterable<Uint8Array>;
	}
}

/** Removes the files of an attempt that broke off, whose number is not known: from the last one back, so that none is missed later. */
export async function removeParts(storage: Pick<Storage, 'exists' | 'remove'>, key: string): Promise<void> {
	let parts = 0;
	while (await storage.exists(partName(key, parts))) parts += 1;
	for (const name of partNames(key, parts).reverse()) await storage.remove(name);
}
