/** What an archive holds while it is made does not grow with its files: counted in buffers that are still alive. */
import { collectGarbage } from '@friends/test-kit/garbage';
import { expect, test } from 'vitest';
import { writeParts } from './parts.ts';
import { zipped } from './zip-archive.ts';

const archive = { purpose: 'export', key: '0'.repeat(32) } as const;
const discarding = { put: async () => {} };
const files = 200;

const aliveOf = (buffers: WeakRef<ArrayBufferLike>[]) => buffers.filter((buffer) => buffer.deref() !== undefined).length;

/** Uses the pool of small buffers up, as what a server does meanwhile. @returns the last of its memory. */
function nextOfPool(): WeakRef<ArrayBufferLike> {
	const few = 1_000;
	for (let used = 0; used < Buffer.poolSize; used += few) Buffer.from('x'.repeat(few));
	return new WeakRef(Buffer.from('x').buffer);
}

test('the names of its files keep nothing of the pool that small buffers share', async () => {
	const pools: WeakRef<ArrayBufferLike>[] = [];
	let alive = Number.NaN;
	const poolBytes = Buffer.poolSize;
	const content = zipped(new Date('2026-11-20T12:00:00.000Z'), async (zip) => {
		for (let file = 0; file < files; file += 1) {
			pools.push(nextOfPool());
			await zip.add(`posts-${file}.html`, [`Post ${file}`]);
		}
		await collectGarbage();
		alive = aliveOf(pools);
	});
	await writeParts(discarding, archive, content);
	expect(alive).toBeLessThan(files / 20);
	expect(Buffer.poolSize).toBe(poolBytes);
});

test('a part that is not full yet keeps the bytes of its chunks, and not the buffers that they are views of', async () => {
	const buffers: WeakRef<ArrayBufferLike>[] = [];
	let alive = Number.NaN;
	async function* chunks() {
		for (let chunk = 0; chunk < files; chunk += 1) {
			const buffer = Buffer.alloc(16 * 1024);
			buffers.push(new WeakRef(buffer.buffer));
			yield buffer.subarray(0, 100);
		}
		await collectGarbage();
		alive = aliveOf(buffers);
	}
	expect(await writeParts(discarding, archive, chunks())).toEqual({ parts: 1, bytes: files * 100 });
	expect(alive).toBeLessThan(files / 20);
});
