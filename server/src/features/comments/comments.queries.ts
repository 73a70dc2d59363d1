/** SQL of comments. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotChange, hotList, hotQuery } from '#core/database/hot-query';
import { hotLimits } from '#core/database/hot-stretch';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import { standsAsAuthor } from '../users/users.service.ts';

/** A comment without its author, whose card comes from the cache. */
export interface CommentRow extends Position {
	post_id: string;
	parent_id: string | null;
	body: string;
	like_count: number;
	updated_at: string;
	author_id: string;
	is_shadowed: boolean | number;
	unseen: string | null;
}

const selectComments = (db: Reader) =>
	db
		.selectFrom('comments')
		.select(['id', 'post_id', 'parent_id', 'body', 'like_count', 'created_at as createdAt', 'updated_at', 'author_id'])
		.select(['is_shadowed', 'unseen'])
		.where('removed_at', 'is', null);

/** Position before all comments. */
const beginning: Position = { createdAt: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };

const next = hotLimits((limit) =>
	hotQuery<Position & { postId: string }, CommentRow>((db, value) => {
		const after = { createdAt: value('createdAt'), id: value('id') };
		const comments = selectComments(db).where('post_id', '=', value('postId'));
		return stretchOf(comments, ['created_at', 'id'], { after, limit: null }, 'asc').limit(sql.lit(limit));
	}),
);

/** Oldest first. */
export function listComments(db: Reader, { postId, after, limit }: Stretch & { postId: string }): Promise<CommentRow[]> {
	const { createdAt, id } = after ?? beginning;
	return next(db, limit, { postId, createdAt, id });
}

const findById = hotQuery<{ id: string }, CommentRow>((db, value) => selectComments(db).where('id', '=', value('id')));

export const listByIds = hotList<CommentRow>((db, ids) => selectComments(db).where('id', 'in', ids));

export async function findComment(db: Reader, id: string): Promise<CommentRow | undefined> {
	return (await findById(db, { id }))[0];
}

/** Authors of comments, of removed ones that are still there too. */
export const listAuthorsOf = hotList((db, ids) => db.selectFrom('comments').select(['id', 'author_id as authorId']).where('id', 'in', ids));

interface CommentFactsRow {
	post_id: string;
	author_id: string;
	is_shadowed: boolean | number;
}

const findFacts = hotQuery<{ id: string }, CommentFactsRow>((db, value) =>
	db
		.selectFrom('comments')
		.innerJoin('users as author', 'author.id', 'comments.author_id')
		.where('comments.id', '=', value('id'))
		.where('comments.removed_at', 'is', null)
		.where(standsAsAuthor('author'))
		.select(['comments.post_id', 'comments.author_id', 'comments.is_shadowed']),
);

/** Facts of a comment for the policy, without its text. */
export async function findCommentFacts(db: Reader, id: string): Promise<CommentFactsRow | undefined> {
	return (await findFacts(db, { id }))[0];
}

export interface NewComment {
	id: string;
	postId: string;
	authorId: string;
	body: string;
	parentId: string | null;
	/** Its author alone sees it. */
	isShadowed: boolean;
	at: string;
}

const insert = hotChange<NewComment>((db, value) =>
	db.insertInto('comments').values({
		id: value('id'),
		post_id: value('postId'),
		author_id: value('authorId'),
		body: value('body'),
		parent_id: value('parentId'),
		is_shadowed: value('isShadowed'),
		created_at: value('at'),
		updated_at: value('at'),
	}),
);

export async function insertComment(transaction: Transaction, comment: NewComment): Promise<void> {
	await insert(transaction, comment);
}

export interface BroughtComment extends Omit<NewComment, 'isShadowed' | 'at'> {
	createdAt: string;
	updatedAt: string;
}

/** Those that come with their tribe, under posts that are there. */
export async function insertBrought(transaction: Transaction, comments: BroughtComment[]): Promise<void> {
	const byPost = Map.groupBy(comments, ({ postId }) => postId);
	for (const [postId, { length }] of [...byPost].sort(([one], [other]) => (one < other ? -1 : 1))) {
		await transaction
			.updateTable('posts')
			.set(({ eb }) => ({ comment_count: eb('comment_count', '+', length) }))
			.where('id', '=', postId)
			.execute();
	}
	const rows = comments.map(({ id, postId, authorId, parentId, body, createdAt, updatedAt }) => ({
		...{ id, body, post_id: postId, author_id: authorId, parent_id: parentId, created_at: createdAt, updated_at: updatedAt },
	}));
	await transaction.insertInto('comments').values(rows).execute();
}

/** Posts of these comments. */
export async function listPlaces(db: Reader, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom('comments').select(['id', 'post_id']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, post_id: postId }) => [id, postId]));
}

/** Ids of those that are not removed, and not shadowed for this viewer. */
export async function listExisting(db: Reader, ids: string[], viewerId: string | null): Promise<Set<string>> {
	const rows = await db
		.selectFrom('comments')
		.select('id')
		.where('id', 'in', ids)
		.where('removed_at', 'is', null)
		.where(({ eb, or, not }) => or([not(eb.ref('is_shadowed')), eb('author_id', '=', viewerId as string)]))
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Locks a comment. @returns its text; null when it is removed. */
export async function lockCommentText(transaction: Transaction, id: string): Promise<string | null> {
	const row = await transaction
		.selectFrom('comments')
		.select('body')
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
	return row?.body ?? null;
}

export async function updateCommentText(
	transaction: Transaction,
	{ id, body, isShadowed, at }: { id: string; body: string; isShadowed: boolean; at: string },
): Promise<void> {
	await transaction.updateTable('comments').set({ body, is_shadowed: isShadowed, updated_at: at }).where('id', '=', id).execute();
}

export async function hasAnswers(transaction: Transaction, id: string): Promise<boolean> {
	const query = transaction.selectFrom('comments').select('id').where('parent_id', '=', id).limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteComment(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('comments').where('id', '=', id).execute();
}

/** Keeps the row for its answers; deletes text, likes and revisions. */
export async function emptyComment(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<void> {
	await transaction.updateTable('comments').set({ body: '', removed_at: at, like_count: 0 }).where('id', '=', id).execute();
	await transaction.deleteFrom('reactions').where('comment_id', '=', id).execute();
	await transaction.deleteFrom('revisions').where('comment_id', '=', id).execute();
}

/** Locks the post first, for callers that do not pass the gate of posts, which does the same. */
export async function lockPostOf(transaction: Transaction, id: string): Promise<void> {
	if (!needsRowLocks(transaction)) return;
	const postId = transaction.selectFrom('comments').select('post_id').where('id', '=', id);
	await transaction.selectFrom('posts').select('id').where('id', '=', postId).forNoKeyUpdate().execute();
}

interface Shown {
	postId: string;
	authorId: string;
	isShadowed: boolean | number;
}

/** Hides a comment; keeps its text. @returns undefined when it is hidden already or gone. */
export function hideComment(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<Shown | undefined> {
	return transaction
		.updateTable('comments')
		.set({ removed_at: at })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.returning(['post_id as postId', 'author_id as authorId', 'is_shadowed as isShadowed'])
		.executeTakeFirst();
}

/** @returns undefined when it is not hidden or gone. */
export function showComment(transaction: Transaction, id: string): Promise<Shown | undefined> {
	return transaction
		.updateTable('comments')
		.set({ removed_at: null })
		.where('id', '=', id)
		.where('removed_at', 'is not', null)
		.returning(['post_id as postId', 'author_id as authorId', 'is_shadowed as isShadowed'])
		.executeTakeFirst();
}

const addToCount = hotChange<{ postId: string; by: number }>((db, value) =>
	db
		.updateTable('posts')
		.set(({ eb }) => ({ comment_count: eb('comment_count', '+', value('by')) }))
		.where('id', '=', value('postId')),
);

export async function addToCommentCount(transaction: Transaction, postId: string, by: -1 | 1): Promise<void> {
	await addToCount(transaction, { postId, by });
}

async function recountComments(transaction: Transaction, rows: Expression<SqlBool>): Promise<number> {
	const comments = sql<number>`(select count(*) from comments where comments.post_id = posts.id and comments.removed_at is null
		and not comments.is_shadowed)`;
	const result = await transaction
		.updateTable('posts')
		.set({ comment_count: comments })
		.where('comment_count', '<>', comments)
		.where(rows)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

export const recount: Recount = { table: 'posts', correct: recountComments };
