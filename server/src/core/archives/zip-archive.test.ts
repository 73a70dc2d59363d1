/** An archive takes flat memory, however large it is, and its files come out as they went in. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipped } from '@friends/test-kit/unzipped';
import { expect, test } from 'vitest';
import type { StoredFile } from '../storage/storage.ts';
import { partNames, readParts, removeParts, writeParts } from './parts.ts';
import { zipped } from './zip-archive.ts';

const archive = { purpose: 'export', key: '0'.repeat(32) } as const;
const at = new Date('2026-11-20T12:00:00.000Z');
const mb = 1024 * 1024;

/** A store that counts what it takes. */
function createStore() {
	const files = new Map<string, Uint8Array>();
	let bytes = 0;
	return {
		files,
		stored: () => bytes,
		async put(name: string, content: Uint8Array) {
			bytes += content.length;
			// The content is written over once it is taken.
			files.set(name, Buffer.from(content));
		},
		async get(name: string): Promise<StoredFile | null> {
			const content = files.get(name);
			return content ? ({ stream: [content], bytes: content.length } as unknown as StoredFile) : null;
		},
		exists: async (name: string) => files.has(name),
		async remove(name: string) {
			files.delete(name);
		},
	};
}

test('of 100 megabytes, no more than three parts are ever on their way', async () => {
	const store = createStore();
	let made = 0;
	let largestGap = 0;
	async function* picture() {
		for (let chunk = 0; chunk < 16; chunk += 1) {
			made += mb / 16;
			largestGap = Math.max(largestGap, made - store.stored());
			yield randomBytes(mb / 16);
		}
	}
	const discarding = { put: (name: string, content: Uint8Array) => store.put(name, content).then(() => void store.files.delete(name)) };
	const { parts, bytes } = await writeParts(
		discarding,
		archive,
		zipped(at, async (zip) => {
			for (let number = 0; number < 100; number += 1) await zip.addPicture(`${number}.webp`, picture());
		}),
	);
	expect(bytes).toBeGreaterThan(100 * mb);
	expect(parts).toBeGreaterThan(20);
	expect(largestGap).toBeLessThan(12 * mb);
});

test('files of any length come out as they went in', async () => {
	const store = createStore();
	const noise = randomBytes(9 * mb);
	const { parts } = await writeParts(
		store,
		archive,
		zipped(at, async (zip) => {
			await zip.add('empty.json', []);
			await zip.addPicture('noise.webp', [noise]);
			await zip.add(
				'ünï/text.txt',
				(async function* () {
					yield 'one ';
					yield 'two';
				})(),
			);
		}),
	);
	expect([...store.files.keys()]).toEqual(partNames(archive, parts));
	const files = await unzipped(await buffer(readParts(store, archive, parts)));
	expect([...files.keys()]).toEqual(['empty.json', 'noise.webp', 'ünï/text.txt']);
	expect(files.get('noise.webp')?.equals(noise)).toBe(true);
	expect(String(files.get('ünï/text.txt'))).toBe('one two');
	await removeParts(store, archive);
	expect(store.files.size).toBe(0);
});

test('what breaks while it is made breaks the whole', async () => {
	const broken = zipped(at, async (zip) => {
		await zip.add(
			'one.txt',
			(async function* () {
				yield 'half';
				throw new Error('No more');
			})(),
		);
	});
	await expect(writeParts(createStore(), archive, broken)).rejects.toThrow('No more');
});
