/** SQL of what is indexed: posts, comments and messages that someone may see, with what they are found by. */

import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Transaction } from '#core/transaction';
import type { Searched } from '../search.queries.ts';

/** A post, comment or message. */
export interface SubjectRow {
	id: string;
	createdAt: string;
	title?: string | null;
	body: string;
	authorId: string | null;
	tribeId: string | null;
	/** JSON list. */
	attachments?: string;
	/** The channel of a message, also when it is in a thread, or its conversation. */
	conversationId?: string;
}

/*
 * Rows are locked, so that none is changed or emptied before its entry is there: the trigger of the change then deletes that entry. In
 * the order of their ids, and posts before comments, as all do who lock several.
 */

const listPosts = (transaction: Transaction, ids: readonly string[]): Promise<SubjectRow[]> =>
	transaction
		.selectFrom('posts')
		.select(['id', 'created_at as createdAt', 'title', 'body', 'author_id as authorId', 'tribe_id as tribeId', 'attachments'])
		.where('id', 'in', ids)
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.orderBy('id')
		.$if(needsRowLocks(transaction), (query) => query.forShare())
		.execute();

const listComments = (transaction: Transaction, ids: readonly string[]): Promise<SubjectRow[]> =>
	transaction
		.selectFrom('comments')
		.innerJoin('posts', 'posts.id', 'comments.post_id')
		.select(['comments.id', 'comments.created_at as createdAt', 'comments.body', 'comments.author_id as authorId'])
		.select('posts.tribe_id as tribeId')
		.where('comments.id', 'in', ids)
		.where('comments.removed_at', 'is', null)
		.orderBy('comments.id')
		.$if(needsRowLocks(transaction), (query) => query.forShare('comments'))
		.execute();

const listMessages = (transaction: Transaction, ids: readonly string[]): Promise<SubjectRow[]> =>
	transaction
		.selectFrom('messages')
		.innerJoin('conversations', 'conversations.id', 'messages.room_id')
		.leftJoin('tribe_channels as channel', 'channel.id', 'conversations.channel_id')
		.select(['messages.id', 'messages.created_at as createdAt', 'messages.body', 'messages.sender_id as authorId'])
		.select(['messages.attachments', 'channel.tribe_id as tribeId'])
		.select(({ fn }) => fn.coalesce('conversations.channel_id', 'messages.room_id').as('conversationId'))
		.where('messages.id', 'in', ids)
		.where('messages.deleted_at', 'is', null)
		.orderBy('messages.id')
		.$if(needsRowLocks(transaction), (query) => query.forShare('messages'))
		.execute();

export const subjectsOf: Record<Searched, (transaction: Transaction, ids: readonly string[]) => Promise<SubjectRow[]>> = {
	posts: listPosts,
	comments: listComments,
	messages: listMessages,
};

/** Words of the choices of polls. */
export function listChoices(transaction: Transaction, postIds: readonly string[]): Promise<{ postId: string; text: string }[]> {
	return transaction.selectFrom('poll_choices').select(['post_id as postId', 'text']).where('post_id', 'in', postIds).execute();
}

export function listTags(transaction: Transaction, postIds: readonly string[]): Promise<{ postId: string; tag: string }[]> {
	return transaction.selectFrom('post_tags').select(['post_id as postId', 'tag']).where('post_id', 'in', postIds).execute();
}

/** What an author has in a tribe that was brought. */
export async function listImported(
	transaction: Transaction,
	of: 'posts' | 'comments',
	{ authorId, tribeId }: { authorId: string; tribeId: string },
): Promise<string[]> {
	const posts = transaction.selectFrom('posts').where('posts.tribe_id', '=', tribeId).where('posts.imported_at', 'is not', null);
	const rows =
		of === 'posts'
			? await posts.select('posts.id').where('posts.author_id', '=', authorId).execute()
			: await posts
					.innerJoin('comments', 'comments.post_id', 'posts.id')
					.select('comments.id')
					.where('comments.author_id', '=', authorId)
					.execute();
	return rows.map(({ id }) => id).sort();
}

/** The next ids, whether or not they are indexed. */
export async function listNextIds(transaction: Transaction, of: Searched, after: string | null, limit: number): Promise<string[]> {
	const ids = transaction.selectFrom(of).select('id').orderBy('id').limit(limit);
	return (await (after === null ? ids : ids.where('id', '>', after)).execute()).map(({ id }) => id);
}

export interface Progress {
	afterId: string | null;
	isDone: boolean;
}

/** Locked: one writer of the entries of a kind at a time, the follower or one that indexes again. */
export async function lockProgress(transaction: Transaction, of: Searched): Promise<Progress> {
	const { after_id: afterId, is_done: isDone } = await transaction
		.selectFrom('search_progress')
		.select(['after_id', 'is_done'])
		.where('subject', '=', of)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirstOrThrow();
	return { afterId, isDone: Boolean(isDone) };
}

export async function saveProgress(transaction: Transaction, of: Searched, { afterId, isDone }: Progress): Promise<void> {
	await transaction.updateTable('search_progress').set({ after_id: afterId, is_done: isDone }).where('subject', '=', of).execute();
}
