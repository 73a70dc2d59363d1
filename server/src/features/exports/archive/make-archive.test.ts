/** Making an archive holds no more at its end than in its middle: neither posts, nor pages, nor pictures stay in memory. */
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectGarbage } from '@friends/test-kit/garbage';
import { expect, test } from 'vitest';
import { writeParts } from '#core/archives/parts';
import { zipped } from '#core/archives/zip-archive';
import { ownPost, ownProfile } from '../../../testing/own-archive.ts';
import { fillArchive, type Progress } from './make-archive.ts';
import type { OwnData } from './own-data.ts';

const pictureBytes = 256 * 1024;
const posts = 2_000;
const pictures = 500;

/** Bytes that are still in use once all garbage is collected. */
async function aliveBytes(): Promise<number> {
	await collectGarbage();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

async function* batches<Item>(total: number, make: () => Item): AsyncGenerator<Item[]> {
	for (let made = 0; made < total; made += 100) yield Array.from({ length: 100 }, make);
}

const own = {
	count: async () => ({ posts, comments: 0, pictures }),
	profile: async () => ({ profile: ownProfile, settings: {} }),
	lists: () => ({}),
	posts: () => batches(posts, () => ownPost({ body: randomBytes(2_500).toString('hex') })),
	comments: () => batches(0, () => null),
	pictures: () => batches(pictures, () => ({ storageKey: randomBytes(16).toString('hex') })),
} as unknown as OwnData;

test('what is alive grows by less than 0.4 kilobytes a post, and two a picture', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'friends-archive-'));
	const file = join(folder, 'picture.webp');
	writeFileSync(file, randomBytes(pictureBytes));
	const alive = new Map<string, number>();
	const looks = new Set(['posts 500', 'posts 2000', 'pictures 100', 'pictures 500']);
	async function onProgress({ step, done }: Progress) {
		const key = `${step} ${done}`;
		if (looks.has(key)) alive.set(key, await aliveBytes());
	}
	const source = {
		...{ own, onProgress, communityName: 'Harbour Street', language: 'en', at: '2026-11-20T12:00:00.000Z' },
		addresses: { actor: 'https://friends.example/ana', postOf: (id: string) => id, tagOf: (tag: string) => tag },
		pictureOf: async () => ({ stream: createReadStream(file), bytes: pictureBytes }),
	};
	const archive = { purpose: 'export', key: '0'.repeat(32) } as const;
	await writeParts(
		{ put: async () => {} },
		archive,
		zipped(new Date(source.at), (zip) => fillArchive(zip, source)),
	);
	rmSync(folder, { recursive: true });
	const grown = (step: string, from: number, to: number) =>
		(alive.get(`${step} ${to}`) ?? Number.NaN) - (alive.get(`${step} ${from}`) ?? 0);
	expect(grown('posts', 500, 2_000) / 1_500).toBeLessThan(0.4 * 1024);
	expect(grown('pictures', 100, 500) / 400).toBeLessThan(2 * 1024);
});
