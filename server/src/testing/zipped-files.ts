/** A ZIP archive of these files, as another program would make it. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export function zippedFiles(files: Record<string, string | Uint8Array>): Promise<Buffer<ArrayBuffer>> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as Uint8Array), name);
	zip.end();
	return buffer(zip.outputStream) as Promise<Buffer<ArrayBuffer>>;
}
