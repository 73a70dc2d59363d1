/** Comments: a conversation under a post. Who sees the post sees all of it. */
import type { Comment, createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import type * as z from 'zod/mini';
import type { Member, Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Transaction } from '#core/transaction';
import type { PostsService } from '../posts/posts.service.ts';
import { presentComment } from './comments.present.ts';
import * as queries from './comments.queries.ts';

type NewCommentBody = z.output<typeof createCommentBodySchema>;

export type CommentsService = ReturnType<typeof createCommentsService>;

export function createCommentsService({ database, clock, posts }: { database: Database; clock: Clock; posts: PostsService }) {
	return {
		async list(viewer: Viewer, postId: string, { limit, cursor }: PageQuery): Promise<Page<Comment>> {
			await posts.require(database.reader, postId, viewer);
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listComments(database.reader, { postId, limit, after });
			const { items, nextCursor } = pageOf(rows, limit, (row) => ({ createdAt: row.created_at, id: row.id }));
			return { items: items.map(presentComment), nextCursor };
		},

		async create(transaction: Transaction, author: Member, postId: string, { body, parentId = null }: NewCommentBody): Promise<Comment> {
			await posts.require(transaction, postId, author);
			if (parentId !== null && !(await queries.belongsToPost(transaction, { commentId: parentId, postId })))
				throw notFound('The comment you answer');
			const id = newId();
			const at = isoNow(clock);
			await queries.insertComment(transaction, { id, postId, authorId: author.id, body, parentId, at });
			await posts.countComment(transaction, postId);
			await appendFeedEvent(transaction, { type: 'commented', actorId: author.id, payload: { postId, commentId: id }, at });
			return presentComment(await queries.getComment(transaction, id));
		},
	};
}
