/** A tar.gz becomes a ZIP of the same files, and one that unpacks to too much is cut off on the way. */
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { unzipped } from '@friends/test-kit/unzipped';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { zippedTar } from './tar-to-zip.ts';

const at = new Date('2026-11-20T12:00:00.000Z');

function tarred(files: Record<string, string>): AsyncIterable<Uint8Array> {
	const tar = pack();
	for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
	tar.finalize();
	return (tar as unknown as NodeJS.ReadableStream).pipe(createGzip()) as AsyncIterable<Uint8Array>;
}

const source = (files: Record<string, string>, bytesMax: number) => ({ bytes: tarred(files), bytesMax, at, isWanted: () => true });

test('files come out as they went in, but for names that lead elsewhere', async () => {
	const long = `${'folder/'.repeat(30)}long.jpg`;
	const files = { 'a.json': '[]', [long]: 'x'.repeat(100_000), './b/ü.png': 'y', '../c.json': 'z' };
	const zip = await unzipped(await buffer(zippedTar(source(files, 1_000_000))));
	expect([...zip].map(([name, content]) => [name, content.length])).toEqual([
		['a.json', 2],
		[long, 100_000],
		['b/ü.png', 1],
	]);
});

test('a bomb is cut off', async () => {
	await expect(buffer(zippedTar(source({ 'a.json': ' '.repeat(5_000_000) }, 1_000_000)))).rejects.toThrow('tooLargeUnpacked');
});
