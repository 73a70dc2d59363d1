/** Writes a ZIP archive file by file; nothing is held beyond what is on its way. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export interface ZipArchive {
	/** Resolves once the file is read to its end. */
	add(name: string, content: Content): Promise<void>;
	/** As `add`, for what is compressed already. */
	addPicture(name: string, content: Content): Promise<void>;
}

/**
 * The library keeps the name of each file to the end, for the directory. As a view of the pool that small buffers share, it would keep
 * 64 kB of that pool with it.
 */
function withoutPool(work: () => void): void {
	const { poolSize } = Buffer;
	Buffer.poolSize = 0;
	try {
		work();
	} finally {
		Buffer.poolSize = poolSize;
	}
}

/** @param fill adds all files. @returns the bytes of the archive, for one reader. */
export function zipped(at: Date, fill: (archive: ZipArchive) => Promise<void>): AsyncIterable<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;

	async function add(name: string, content: Content, compress: boolean): Promise<void> {
		let source: Readable | null = Readable.from(content, { objectMode: false });
		const end = finished(source);
		withoutPool(() =>
			zip.addReadStreamLazy(name, { mtime: at, compress }, (give) => {
				if (source) give(null, source);
				// The library keeps this function to the end of the archive, and with it each content that was read.
				source = null;
			}),
		);
		await end;
	}

	zip.on('error', (error: Error) => output.destroy(error));
	fill({ add: (name, content) => add(name, content, true), addPicture: (name, content) => add(name, content, false) }).then(
		() => zip.end(),
		(error: Error) => output.destroy(error),
	);
	return output;
}
