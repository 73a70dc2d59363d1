/** Packs a tar.gz again as a ZIP, whose files can be read in any order; as a stream, so that it takes flat memory. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { validateFileName } from 'yauzl';
import { ArchiveError } from './archive-error.ts';
import { type ZipArchive, zipped } from './zip-archive.ts';

const entriesMax = 50_000;

const picture = /\.(?:avif|gif|jpe?g|png|webp)$/i;

interface TarSource {
	bytes: AsyncIterable<Uint8Array>;
	/** Of all files together, unpacked. */
	bytesMax: number;
	at: Date;
	/** Told in bytes; other entries than files, such as links, are never asked for. */
	isWanted(name: string, bytes: number): boolean;
}

/** What zlib and the tar format say of malformed bytes. */
const isMalformed = (error: unknown): boolean =>
	error instanceof Error && (/^Z_/.test('code' in error ? String(error.code) : '') || /tar|end of (data|file)/i.test(error.message));

function bounded(bytesMax: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > bytesMax) done(new ArchiveError('tooLargeUnpacked'));
			else done(null, chunk);
		},
	});
}

/** The name in the ZIP; '' for what does not go there. */
function nameOf({ name, type, size }: Header, { isWanted }: TarSource): string {
	const plain = name.replace(/^(?:\.\/)+/, '');
	return type === 'file' && validateFileName(plain) === null && isWanted(plain, size) ? plain : '';
}

async function copyAll(source: TarSource, zip: ZipArchive): Promise<void> {
	const tar = extract();
	const reading = pipeline(Readable.from(source.bytes), createGunzip(), bounded(source.bytesMax), tar);
	// Told by the loop below, or after it.
	reading.catch(() => {});
	let entries = 0;
	for await (const entry of tar) {
		entries += 1;
		if (entries > entriesMax) throw new ArchiveError('tooManyFiles');
		const name = nameOf(entry.header, source);
		if (name === '') entry.resume();
		else await (picture.test(name) ? zip.addPicture : zip.add)(name, entry as AsyncIterable<Uint8Array>);
	}
	await reading;
}

/** @returns the bytes of the ZIP. @throws ArchiveError while they are read, when this is no tar.gz or too much. */
export const zippedTar = (source: TarSource): AsyncIterable<Uint8Array> =>
	zipped(source.at, (zip) =>
		copyAll(source, zip).catch((error: unknown) => {
			throw isMalformed(error) ? new ArchiveError('broken', { cause: error }) : error;
		}),
	);
