/** Comments: a conversation under a post. Who sees the post sees all of it, but for those whom a block hides. */
import type { Comment, createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import { canSeeComment } from './comments.policy.ts';
import { presentComment } from './comments.present.ts';
import * as queries from './comments.queries.ts';

type NewCommentBody = z.output<typeof createCommentBodySchema>;

export type CommentsService = ReturnType<typeof createCommentsService>;

interface CommentsOptions {
	database: Database;
	clock: Clock;
	posts: PostsService;
	friends: FriendsService;
}

export function createCommentsService({ database, clock, posts, friends }: CommentsOptions) {
	/** Whose comments, of these authors', the viewer sees. */
	async function visibleAuthors(db: Reader, viewer: Viewer, authorIds: string[]): Promise<(authorId: string) => boolean> {
		const userId = memberIdOf(viewer);
		const blocked = userId ? await friends.blockedAmong(db, userId, authorIds) : new Set<string>();
		return (authorId) => canSeeComment({ author: { isBlocked: blocked.has(authorId) } });
	}

	return {
		async list(viewer: Viewer, postId: string, { limit, cursor }: PageQuery): Promise<Page<Comment>> {
			const db = database.reader;
			await posts.require(db, postId, viewer);
			const { items, nextCursor } = await readOn({
				limit,
				cursor,
				skeleton: (after, chunkSize) => queries.listComments(db, { postId, limit: chunkSize, after }),
				async visible(rows) {
					const authorIds = rows.map(({ author_id }) => author_id);
					const isVisible = await visibleAuthors(db, viewer, authorIds);
					return rows.filter(({ author_id }) => isVisible(author_id));
				},
				positionOf: (row) => row,
			});
			return { items: items.map(presentComment), nextCursor };
		},

		async create(transaction: Transaction, author: Member, postId: string, { body, parentId = null }: NewCommentBody): Promise<Comment> {
			await posts.require(transaction, postId, author);
			if (parentId !== null) {
				const parentAuthor = await queries.findAuthorOf(transaction, { commentId: parentId, postId });
				const isVisible = parentAuthor && (await visibleAuthors(transaction, author, [parentAuthor]))(parentAuthor);
				if (!isVisible) throw notFound('The comment you answer');
			}
			const id = newId();
			const at = isoNow(clock);
			await queries.insertComment(transaction, { id, postId, authorId: author.id, body, parentId, at });
			await posts.countComment(transaction, postId);
			await appendFeedEvent(transaction, { type: 'commented', actorId: author.id, payload: { postId, commentId: id }, at });
			return presentComment(await queries.getComment(transaction, id));
		},
	};
}
