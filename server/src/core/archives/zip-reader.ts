/** Reads a ZIP archive from storage, by the names of its files. No name becomes a path, and no file takes more memory than its bound. */
import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { MissingPartError, partBytes, type ReadPart } from './parts.ts';

/** Entries of the largest archive that is read. */
const entriesMax = 50_000;

/** Storage is out of reach, which a later attempt may mend. */
class UnreachableError extends Error {}

const faultOf = (error: unknown): unknown =>
	error instanceof ArchiveError || error instanceof MissingPartError || error instanceof UnreachableError
		? error
		: new ArchiveError('broken', { cause: error });

/** A stretch of the stored parts. */
async function* bytesBetween(readPart: ReadPart, start: number, end: number): AsyncGenerator<Buffer> {
	for (let at = start; at < end; ) {
		const index = Math.floor(at / partBytes);
		const part = await readPart(index).catch((error: unknown) => {
			throw error instanceof MissingPartError ? error : new UnreachableError('A part of the archive is out of reach', { cause: error });
		});
		const from = at - index * partBytes;
		const piece = part.subarray(from, Math.min(part.length, from + end - at));
		if (piece.length === 0) return;
		at += piece.length;
		yield piece;
	}
}

class PartsReader extends RandomAccessReader {
	readonly #readPart: ReadPart;

	constructor(readPart: ReadPart) {
		super();
		this.#readPart = readPart;
	}

	override _readStreamForRange(start: number, end: number): Readable {
		return Readable.from(bytesBetween(this.#readPart, start, end), { objectMode: false });
	}

	/** Without a stream for each of the many small headers. */
	override read(target: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
		const copy = async () => {
			let at = offset;
			for await (const piece of bytesBetween(this.#readPart, position, position + length)) at += piece.copy(target, at);
			if (at < offset + length) throw new ArchiveError('broken');
		};
		copy().then(() => callback(null), callback);
	}
}

export type ZipReader = Awaited<ReturnType<typeof openZip>>;

/** Entries by name; of several with the same name, the first. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
	if (zip.entryCount > entriesMax) throw new ArchiveError('tooManyFiles');
	const entries = new Map<string, Entry>();
	for await (const entry of zip.eachEntry()) {
		if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName)) entries.set(entry.fileName, entry);
	}
	return entries;
}

/** @param bytes size of the archive. @throws ArchiveError when this is no ZIP archive, or a broken one. */
export async function openZip(readPart: ReadPart, bytes: number) {
	const rethrow = (error: unknown): never => {
		throw faultOf(error);
	};
	const options = { lazyEntries: true, autoClose: false };
	const zip = await fromRandomAccessReaderPromise(new PartsReader(readPart), bytes, options).catch(rethrow);
	const entries = await listEntries(zip).catch(rethrow);

	/** @throws ArchiveError when it says that it is larger, or turns out so. */
	async function* read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
		const entry = entries.get(name);
		if (!entry) throw new ArchiveError('broken');
		if (entry.uncompressedSize > maxBytes) throw new ArchiveError('tooLargeUnpacked');
		try {
			for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
		} catch (error) {
			throw faultOf(error);
		}
	}

	return {
		names: (): Iterable<string> => entries.keys(),
		has: (name: string): boolean => entries.has(name),
		/** As the archive says; reading more is a fault. */
		bytesOf: (name: string): number => entries.get(name)?.uncompressedSize ?? 0,
		read,
		async readWhole(name: string, maxBytes: number): Promise<Buffer> {
			const chunks: Buffer[] = [];
			for await (const chunk of read(name, maxBytes)) chunks.push(chunk);
			return Buffer.concat(chunks);
		},
	};
}
