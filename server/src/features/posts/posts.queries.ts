/** SQL of single posts: reading, writing and deleting. */
import type { Answers } from '@friends/contract/posts/answers';
import type { Post } from '@friends/contract/posts/posts.schema';
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotBatch, hotChange, hotList } from '#core/database/hot-query';
import type { Reader, Transaction } from '#core/transaction';
import { audienceOf } from './audiences.queries.ts';

const selectPosts = (db: Reader) =>
	db
		.selectFrom('posts')
		.leftJoin('post_summaries as summary', 'summary.post_id', 'posts.id')
		.leftJoin('polls as poll', 'poll.post_id', 'posts.id')
		.leftJoin('post_previews as shown', 'shown.post_id', 'posts.id')
		.leftJoin('link_previews as preview', 'preview.id', 'shown.preview_id')
		.select([
			'posts.id',
			'posts.type',
			'posts.tribe_id',
			'posts.channel_id',
			'posts.author_id',
			'posts.title',
			'posts.body',
			'posts.attachments',
			'posts.reactions',
			'posts.like_count',
			'posts.comment_count',
			'posts.is_pinned',
			'posts.is_locked',
			'posts.is_archived',
			'posts.archived_in_tribe',
			'posts.is_for_friends',
			'posts.answers',
			'posts.is_shadowed',
			'posts.unseen',
			'posts.created_at',
			'posts.updated_at',
			'posts.imported_at',
			'summary.text as summary_text',
			'summary.method as summary_method',
			'poll.post_id as poll_id',
			'preview.state as preview_state',
			'preview.address as preview_address',
			'preview.domain as preview_domain',
			'preview.title as preview_title',
			'preview.description as preview_description',
			'preview.picture as preview_picture',
		]);

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

/** Posts without author and tribe, in one statement. */
export const listPostRows = hotList((db, ids) => selectPosts(db).where('posts.id', 'in', ids));

export interface NewPost {
	id: string;
	type: Post['type'];
	tribeId: string | null;
	channelId: string | null;
	authorId: string;
	isForFriends: boolean;
	answers: Answers;
	title: string | null;
	body: string;
	/** JSON list. */
	attachments: string;
	/** Its author alone sees it. */
	isShadowed: boolean;
	at: string;
}

const insert = hotChange<NewPost>((db, value) =>
	db.insertInto('posts').values({
		id: value('id'),
		type: value('type'),
		tribe_id: value('tribeId'),
		is_for_friends: value('isForFriends'),
		answers: value('answers'),
		channel_id: value('channelId'),
		author_id: value('authorId'),
		title: value('title'),
		body: value('body'),
		attachments: value('attachments'),
		audience: audienceOf({
			authorId: sql.val(value('authorId')),
			tribeId: sql.val(value('tribeId')),
			isForFriends: sql.val(value('isForFriends')),
			isShadowed: sql.val(value('isShadowed')),
		}),
		is_shadowed: value('isShadowed'),
		created_at: value('at'),
		updated_at: value('at'),
	}),
);

export async function insertPost(transaction: Transaction, post: NewPost): Promise<void> {
	await insert(transaction, post);
}

export interface ImportedPost extends Omit<NewPost, 'tribeId' | 'channelId' | 'answers' | 'isShadowed' | 'at'> {
	/** Its id in the archive. */
	importedId: string;
	createdAt: string;
	updatedAt: string;
	importedAt: string;
}

/** Does nothing when the author has brought it before. @returns whether it is new. */
export async function insertImported(transaction: Transaction, post: ImportedPost): Promise<boolean> {
	const { id, type, authorId, isForFriends, title, body, attachments } = post;
	const result = await transaction
		.insertInto('posts')
		.values({
			...{ id, type, title, body, attachments, author_id: authorId, is_for_friends: isForFriends },
			audience: audienceOf({
				authorId: sql.val(authorId),
				tribeId: sql.val(null),
				isForFriends: sql.val(isForFriends),
				isShadowed: sql.lit(false),
			}),
			imported_id: post.importedId,
			imported_at: post.importedAt,
			created_at: post.createdAt,
			updated_at: post.updatedAt,
		})
		.onConflict((conflict) => conflict.columns(['author_id', 'imported_id']).where('imported_id', 'is not', null).doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

export interface TribePostRow
	extends Pick<ImportedPost, 'id' | 'authorId' | 'title' | 'body' | 'attachments' | 'createdAt' | 'updatedAt' | 'importedAt'> {
	tribeId: string;
	isPinned: boolean;
	isLocked: boolean;
}

/** A post that comes with its tribe. */
export async function insertBrought(transaction: Transaction, post: TribePostRow): Promise<void> {
	const { id, tribeId, authorId, title, body, attachments } = post;
	await transaction
		.insertInto('posts')
		.values({
			...{ id, type: 'feed', title, body, attachments, tribe_id: tribeId, author_id: authorId },
			...{ is_pinned: post.isPinned, is_locked: post.isLocked },
			audience: audienceOf({
				...{ authorId: sql.val(authorId), tribeId: sql.val(tribeId) },
				...{ isForFriends: sql.lit(false), isShadowed: sql.lit(false) },
			}),
			imported_at: post.importedAt,
			created_at: post.createdAt,
			updated_at: post.updatedAt,
		})
		.execute();
}

/** Whether the author wrote the post with this id here, or has brought one with this id from an archive. */
export async function hasOwn(db: Reader, { authorId, id }: { authorId: string; id: string }): Promise<boolean> {
	const row = await db
		.selectFrom('posts')
		.select('id')
		.where('author_id', '=', authorId)
		// Compared as text, because PostgreSQL refuses what is no UUID.
		.where(({ eb, or }) => or([eb('imported_id', '=', id), sql<boolean>`cast(id as text) = ${id}`]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

const insertTagsOf = hotBatch<{ postId: string; tag: string; at: string }>((db, rows) =>
	db.insertInto('post_tags').values(rows.map((row) => ({ post_id: row('postId'), tag: row('tag'), created_at: row('at') }))),
);

export async function insertTags(transaction: Transaction, { tags, ...of }: { postId: string; tags: string[]; at: string }): Promise<void> {
	await insertTagsOf(
		transaction,
		tags.map((tag) => ({ ...of, tag })),
	);
}

const insertPicturesOf = hotBatch<{ postId: string; url: string }>((db, rows) =>
	db.insertInto('post_pictures').values(rows.map((row) => ({ post_id: row('postId'), url: row('url') }))),
);

/** Notes which pictures the post shows; the attachments say how. */
export async function insertPictures(transaction: Transaction, { postId, urls }: { postId: string; urls: string[] }): Promise<void> {
	await insertPicturesOf(
		transaction,
		[...new Set(urls)].map((url) => ({ postId, url })),
	);
}

export async function listPictures(db: Reader, postId: string): Promise<string[]> {
	const rows = await db.selectFrom('post_pictures').select('url').where('post_id', '=', postId).execute();
	return rows.map(({ url }) => url);
}

export interface PostText {
	title: string | null;
	body: string;
}

/** Locks the post: the second of two concurrent changes waits and reads the result of the first. */
export async function lockPost(
	transaction: Transaction,
	id: string,
): Promise<PostText & { type: Post['type']; attachments: string; tribeId: string | null; answers: Answers }> {
	return transaction
		.selectFrom('posts')
		.select(['type', 'title', 'body', 'attachments', 'answers', 'tribe_id as tribeId'])
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirstOrThrow();
}

export async function updatePostText(
	transaction: Transaction,
	{ id, title, body, at }: PostText & { id: string; at: string },
): Promise<void> {
	await transaction.updateTable('posts').set({ title, body, updated_at: at }).where('id', '=', id).execute();
}

/** No edit of the post: its text stays. */
export async function updateAnswers(transaction: Transaction, { id, answers }: { id: string; answers: Answers }): Promise<void> {
	await transaction.updateTable('posts').set({ answers }).where('id', '=', id).execute();
}

export async function updateAttachments(
	transaction: Transaction,
	{ id, attachments, urls, at }: { id: string; attachments: string; urls: string[]; at: string },
): Promise<void> {
	await transaction.updateTable('posts').set({ attachments, updated_at: at }).where('id', '=', id).execute();
	await transaction.deleteFrom('post_pictures').where('post_id', '=', id).execute();
	await insertPictures(transaction, { postId: id, urls });
}

export async function deletePost(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('posts').where('id', '=', id).execute();
}

/** @returns authors and attachments (JSON) of the deleted posts. */
export function deletePostsIn(transaction: Transaction, tribeId: string): Promise<{ authorId: string; attachments: string }[]> {
	return transaction.deleteFrom('posts').where('tribe_id', '=', tribeId).returning(['author_id as authorId', 'attachments']).execute();
}

/** Replaces the tags, with the time of the post, by which they are sorted. */
export async function replaceTags(transaction: Transaction, { postId, tags }: { postId: string; tags: string[] }): Promise<void> {
	await transaction.deleteFrom('post_tags').where('post_id', '=', postId).execute();
	const { created_at: at } = await transaction.selectFrom('posts').select('created_at').where('id', '=', postId).executeTakeFirstOrThrow();
	await insertTags(transaction, { postId, tags, at });
}
