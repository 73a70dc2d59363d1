/** Posts: the feed, writing, liking, and the counts that go with them. */
import type { PageQuery } from '@friends/contract/core/pages';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type { createPostBodySchema, Like, Post } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import type { Member, Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { TribesService } from '../tribes/tribes.service.ts';
import { canSeePost } from './posts.policy.ts';
import { postFacts, presentPost } from './posts.present.ts';
import * as queries from './posts.queries.ts';

type NewPostBody = z.output<typeof createPostBodySchema>;

export type PostsService = ReturnType<typeof createPostsService>;

export function createPostsService({ database, clock, tribes }: { database: Database; clock: Clock; tribes: TribesService }) {
	/** Skeleton to views: loads all at once, drops what the viewer may not see, keeps the order. */
	async function hydrate(db: Reader, ids: readonly string[], viewer: Viewer): Promise<Post[]> {
		const rows = await queries.loadPosts(db, ids, viewer);
		const byId = new Map(rows.map((row) => [row.id, row]));
		return ids.flatMap((id) => {
			const row = byId.get(id);
			return row && canSeePost(viewer, postFacts(row)) ? [presentPost(row, viewer)] : [];
		});
	}

	async function get(db: Reader, id: string, viewer: Viewer): Promise<Post> {
		const [post] = await hydrate(db, [id], viewer);
		if (!post) throw notFound('This post');
		return post;
	}

	async function list(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<Post>> {
		const after = cursor ? decodeCursor(cursor) : null;
		const skeleton = await queries.listFeedIds(database.reader, { viewer, limit, after });
		const page = pageOf(skeleton, limit, (position) => position);
		const ids = page.items.map(({ id }) => id);
		return { items: await hydrate(database.reader, ids, viewer), nextCursor: page.nextCursor };
	}

	async function create(
		transaction: Transaction,
		author: Member,
		{ title, body, type, tribeId = null, channelId = null }: NewPostBody,
	): Promise<Post> {
		await tribes.requirePlaceToPost(transaction, author, { tribeId, channelId });
		const id = newId();
		const at = isoNow(clock);
		await queries.insertPost(transaction, {
			id,
			type,
			tribeId,
			channelId,
			authorId: author.id,
			title: title?.trim() ? title : null,
			body,
			at,
		});
		await queries.insertTags(transaction, { postId: id, tags: hashtagsIn(`${title ?? ''} ${body}`), at });
		await appendFeedEvent(transaction, { type: 'posted', actorId: author.id, payload: { postId: id }, at });
		return get(transaction, id, author);
	}

	async function like(transaction: Transaction, member: Member, postId: string): Promise<Like> {
		await get(transaction, postId, member);
		const at = isoNow(clock);
		const isNew = await queries.insertLike(transaction, { id: newId(), userId: member.id, postId, at });
		if (isNew) await appendFeedEvent(transaction, { type: 'liked', actorId: member.id, payload: { postId }, at });
		return { liked: true, count: await queries.addToLikeCount(transaction, postId, isNew ? 1 : 0) };
	}

	async function unlike(transaction: Transaction, member: Member, postId: string): Promise<Like> {
		await get(transaction, postId, member);
		const wasLiked = await queries.deleteLike(transaction, { userId: member.id, postId });
		if (wasLiked) await appendFeedEvent(transaction, { type: 'unliked', actorId: member.id, payload: { postId }, at: isoNow(clock) });
		return { liked: false, count: await queries.addToLikeCount(transaction, postId, wasLiked ? -1 : 0) };
	}

	return {
		list,
		get: (viewer: Viewer, id: string) => get(database.reader, id, viewer),
		/** For rooms that hang something on a post: refuses unless the viewer sees it. */
		require: get,
		create,
		like,
		unlike,
		countComment: (transaction: Transaction, postId: string) => queries.addToCommentCount(transaction, postId, 1),
	};
}
