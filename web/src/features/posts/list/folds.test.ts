import { expect, it } from 'vitest';
import { personNamed, postView } from '#entities/testing/views.ts';
import { foldRuns } from './folds.ts';

/** 'aaab' as posts a0 a1 a2 b3. */
const postsBy = (authors: string) =>
	[...authors].map((name, index) => postView({ id: `${name}${index}`, authorId: name, author: { ...personNamed(name), id: name } }));

it.each<{ authors: string; opened?: string[]; breakAt?: string; shown: string; folds: Record<string, string> }>([
	{ authors: '', shown: '', folds: {} },
	{ authors: 'aaa', shown: 'a0 a1 a2', folds: {} },
	{ authors: 'aaaa', shown: 'a0 a1 a2', folds: { a2: 'a3' } },
	{ authors: 'baaaaac', shown: 'b0 a1 a2 a3 c6', folds: { a3: 'a4 a5' } },
	{ authors: 'aaabaaa', shown: 'a0 a1 a2 b3 a4 a5 a6', folds: {} },
	{ authors: 'aaaabbbb', shown: 'a0 a1 a2 b4 b5 b6', folds: { a2: 'a3', b6: 'b7' } },
	// An opened run stays open, whichever of its posts was opened, and as it grows.
	{ authors: 'aaaaaa', opened: ['a3'], shown: 'a0 a1 a2 a3 a4 a5', folds: {} },
	{ authors: 'aaaabbbb', opened: ['b7'], shown: 'a0 a1 a2 b4 b5 b6 b7', folds: { a2: 'a3' } },
	// What was seen before begins a run of its own.
	{ authors: 'aaaaaaaa', breakAt: 'a4', shown: 'a0 a1 a2 a4 a5 a6', folds: { a2: 'a3', a6: 'a7' } },
	{ authors: 'aaaaa', breakAt: 'a2', shown: 'a0 a1 a2 a3 a4', folds: {} },
])('folds $authors, opened $opened, broken at $breakAt', ({ authors, opened = [], breakAt = null, shown, folds }) => {
	const posts = postsBy(authors);
	const folded = foldRuns(posts, new Set(opened), breakAt);
	expect(folded.shown.map(({ id }) => id).join(' ')).toBe(shown);
	expect(Object.fromEntries([...folded.folds].map(([id, fold]) => [id, fold.ids.join(' ')]))).toEqual(folds);
	// No post is lost, and none comes twice.
	const all = folded.shown.flatMap(({ id }) => [id, ...(folded.folds.get(id)?.ids ?? [])]);
	expect(all).toEqual(posts.map(({ id }) => id));
});
