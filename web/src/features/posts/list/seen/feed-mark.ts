/** How far the member has seen the newest order: pure rules over the posts that are loaded, newest first and without a gap. */
import type { FeedMark } from '@friends/contract/feed/feed.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Folded } from '../folds.ts';

type Placed = Pick<Post, 'id' | 'createdAt'>;

const isAfter = ({ id, createdAt }: Placed, mark: Pick<FeedMark, 'postId' | 'createdAt'>): boolean =>
	createdAt > mark.createdAt || (createdAt === mark.createdAt && id > mark.postId);

/** Number of posts that came since the mark; null while its place is not loaded, or where it is below all posts there are. */
export function countSince(posts: readonly Placed[], mark: FeedMark): number | null {
	const index = posts.findIndex((post) => !isAfter(post, mark));
	return index < 0 ? null : index;
}

/**
 * The post up to which everything since the mark was seen; null for none. Without a mark it is the newest: nothing is before it.
 * @param isWhole there are no further posts to load
 */
export function reachOf(
	posts: readonly Placed[],
	{ mark, seen, isWhole }: { mark: FeedMark | null; seen: ReadonlySet<string>; isWhole: boolean },
) {
	if (!mark) return posts[0] && seen.has(posts[0].id) ? posts[0] : null;
	const since = countSince(posts, mark) ?? (isWhole ? posts.length : 0);
	let reach: Placed | null = null;
	for (let index = since - 1; index >= 0; index -= 1) {
		const post = posts[index];
		if (!post || !seen.has(post.id)) break;
		reach = post;
	}
	return reach;
}

/** A folded run was seen where its line was: the line says how many there are. */
export function withFolded(seen: ReadonlySet<string>, folds: Folded['folds']): ReadonlySet<string> {
	const stoodFor = [...folds].flatMap(([id, fold]) => (seen.has(id) ? fold.ids : []));
	return stoodFor.length === 0 ? seen : new Set([...seen, ...stoodFor]);
}
