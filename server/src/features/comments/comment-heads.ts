/** Cache of the oldest comments under each post: the first page of a list. */
import {
	commentCreated,
	commentDeleted,
	commentHidden,
	commentImported,
	commentLiked,
	commentRestored,
	commentUnliked,
	commentUpdated,
} from '@friends/contract/comments/comments.events';
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { type CommentRow, listComments } from './comments.queries.ts';

const headMax = 32;
/** Capacity in comments under all posts together. */
const cacheMax = 20_000;

export function createCommentHeads(caches: Caches) {
	const heads = caches.of<readonly CommentRow[]>({
		name: 'comments.heads',
		of: 'post',
		events: [commentCreated, commentUpdated, commentDeleted, commentHidden, commentImported, commentRestored, commentLiked, commentUnliked],
		max: cacheMax,
		weigh: ({ length }) => 1 + length,
		async load(db, postIds) {
			const head = async (postId: string) => [postId, await listComments(db, { postId, after: null, limit: headMax })] as const;
			return new Map(await Promise.all(postIds.map(head)));
		},
	});

	/** Oldest first. */
	return async function list(db: Reader, { postId, after, limit }: Parameters<typeof listComments>[1]): Promise<CommentRow[]> {
		const head = after === null && limit <= headMax ? await heads.get(db, postId) : undefined;
		return head ? head.slice(0, limit) : listComments(db, { postId, after, limit });
	};
}
