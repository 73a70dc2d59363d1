/** Folding of long runs: at most three posts in a row by one author, until the member opens the rest. */
import type { Post } from '@friends/contract/posts/posts.schema';

/** Posts in a row by one author that are shown. */
const inRowMax = 3;

/** The folded rest of a run; never empty. */
export interface Fold {
	author: Post['author'];
	ids: readonly string[];
}

export interface Folded {
	shown: readonly Post[];
	/** By the id of the shown post that they follow. */
	folds: ReadonlyMap<string, Fold>;
}

/**
 * @param opened ids of posts whose runs stay open, also as they grow
 * @param breakAt id of a post that begins a run in any case
 */
export function foldRuns(posts: readonly Post[], opened: ReadonlySet<string>, breakAt: string | null): Folded {
	const shown: Post[] = [];
	const folds = new Map<string, Fold>();
	for (let start = 0; start < posts.length; ) {
		const end = endOfRun(posts, start, breakAt);
		const run = posts.slice(start, end);
		start = end;
		const [, , third, ...rest] = run;
		if (!third || rest.length === 0 || run.some(({ id }) => opened.has(id))) {
			shown.push(...run);
			continue;
		}
		shown.push(...run.slice(0, inRowMax));
		folds.set(third.id, { author: third.author, ids: rest.map(({ id }) => id) });
	}
	return { shown, folds };
}

/** Exclusive. */
function endOfRun(posts: readonly Post[], start: number, breakAt: string | null): number {
	let end = start + 1;
	while (posts[end]?.authorId === posts[start]?.authorId && posts[end]?.id !== breakAt && end < posts.length) end += 1;
	return end;
}
