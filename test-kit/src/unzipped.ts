/** Reads a ZIP archive as another program would. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** Files by name, in order. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
	const zip = await open(archive, { lazyEntries: true });
	const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
	const files = new Map<string, Buffer>();
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	zip.on('error', reject);
	zip.on('end', resolve);
	zip.on('entry', (entry: Entry) => {
		read(entry)
			.then(buffer)
			.then((content) => {
				files.set(entry.fileName, content);
				zip.readEntry();
			}, reject);
	});
	zip.readEntry();
	await promise;
	return files;
}
