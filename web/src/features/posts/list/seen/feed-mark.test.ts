import { expect, it } from 'vitest';
import { countSince, reachOf, withFolded } from './feed-mark.ts';

/** Newest first: p5 to p1, each a minute after the last. */
const posts = [5, 4, 3, 2, 1].map((minute) => ({ id: `p${minute}`, createdAt: `2026-11-20T12:0${minute}:00.000Z` }));
const markAt = (postId: string, createdAt = `2026-11-20T12:0${postId.slice(1)}:00.000Z`) => ({
	postId,
	createdAt,
	markedAt: '2026-11-20T13:00:00.000Z',
});

it.each([
	['the newest', markAt('p5'), 0],
	['one in the middle', markAt('p3'), 2],
	['one that was deleted', markAt('gone', '2026-11-20T12:03:30.000Z'), 2],
	['another of the same moment, by its id', markAt('p2x', '2026-11-20T12:02:00.000Z'), 3],
	['one that is not loaded', markAt('old', '2026-11-20T11:00:00.000Z'), null],
])('counts what came since the mark at %s', (_, mark, count) => {
	expect(countSince(posts, mark)).toBe(count);
});

it.each<[string, { mark: string | null; seen: string; isWhole?: boolean }, string | null]>([
	['without a mark, to the newest once it was seen', { mark: null, seen: 'p5' }, 'p5'],
	['without a mark, nowhere before', { mark: null, seen: 'p4 p3' }, null],
	['from the mark as far as nothing was skipped', { mark: 'p2', seen: 'p3 p4' }, 'p4'],
	['not past what was skipped', { mark: 'p2', seen: 'p3 p5' }, 'p3'],
	['nowhere, where what follows the mark was skipped', { mark: 'p2', seen: 'p5 p4' }, null],
	['nowhere, with nothing new', { mark: 'p5', seen: 'p5 p4' }, null],
	['nowhere, while the mark is not loaded', { mark: 'p0', seen: 'p5 p4 p3 p2 p1' }, null],
	['to the newest, where the mark was below all there is', { mark: 'p0', seen: 'p5 p4 p3 p2 p1', isWhole: true }, 'p5'],
])('reaches %s', (_, { mark, seen, isWhole = false }, reach) => {
	const found = reachOf(posts, { mark: mark === null ? null : markAt(mark), seen: new Set(seen.split(' ')), isWhole });
	expect(found?.id ?? null).toBe(reach);
});

it('takes a folded run as seen where its line was', () => {
	const folds = new Map([
		['p4', { author: { id: 'a', name: 'Ana', username: 'ana', avatar: '' }, ids: ['p3', 'p2'] }],
		['p1', { author: { id: 'b', name: 'Ben', username: 'ben', avatar: '' }, ids: ['p0'] }],
	]);
	expect([...withFolded(new Set(['p5', 'p4']), folds)]).toEqual(['p5', 'p4', 'p3', 'p2']);
});
