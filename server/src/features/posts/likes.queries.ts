/** The SQL of likes of posts: who likes what, and the count of them that each post carries. */
import { sql } from 'kysely';
import { deedsOn } from '#core/database/deeds';
import { hotRows } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';

/** When these members liked these posts; none for those that they do not like, or no more. */
export function listLikeTimes(db: Reader, { userIds, ids }: { userIds: string[]; ids: string[] }) {
	return db
		.selectFrom('reactions')
		.select(['user_id as userId', 'post_id as postId', 'created_at as at'])
		.where('user_id', 'in', userIds)
		.where('type', '=', sql.lit('like'))
		.where('post_id', 'in', ids)
		.$narrowType<{ postId: string }>()
		.execute();
}

export const listDeeds = deedsOn('post_id');

/** Who likes the post, latest first. */
export function listLikers(db: Reader, { postId, ...stretch }: Stretch & { postId: string }) {
	const likers = db
		.selectFrom('reactions')
		.innerJoin('users as author', 'author.id', 'reactions.user_id')
		.where('reactions.post_id', '=', postId)
		.where('reactions.type', '=', sql.lit('like'))
		.where('author.status', '<>', 'deleted')
		.select([
			'reactions.id',
			'reactions.created_at as createdAt',
			'author.id as author_id',
			'author.name as author_name',
			'author.username as author_username',
			'author.avatar as author_avatar',
		]);
	return stretchOf(likers, ['reactions.created_at', 'reactions.id'], stretch).execute();
}

export interface LikesRow {
	id: string;
	count: number;
	/** The member's own like. */
	ownId: string | null;
	/** The member's own report, while it waits. */
	reportId: string | null;
}

/** As `listDeeds`, with how many like each of these posts, at one moment. */
export const listLikes = hotRows<LikesRow>((db, userId, ids) =>
	db
		.selectFrom('posts')
		.leftJoin('reactions as own', (join) =>
			join.onRef('own.post_id', '=', 'posts.id').on('own.user_id', '=', userId).on('own.type', '=', sql.lit('like')),
		)
		.leftJoin('reports as report', (join) =>
			join.onRef('report.post_id', '=', 'posts.id').on('report.reporter_id', '=', userId).on('report.status', '=', sql.lit('pending')),
		)
		.select(['posts.id', 'posts.like_count as count', 'own.id as ownId', 'report.id as reportId'])
		.where('posts.id', 'in', ids),
);

export interface NewLike {
	id: string;
	userId: string;
	postId: string;
	at: string;
}

/** @returns false when this member liked the post already; the unique key decides, whoever else tries at once. */
export async function insertLike(transaction: Transaction, { id, userId, postId, at }: NewLike): Promise<boolean> {
	const result = await transaction
		.insertInto('reactions')
		.values({ id, type: 'like', user_id: userId, post_id: postId, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns false when there was no like to take back. */
export async function deleteLike(transaction: Transaction, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('reactions')
		.where('user_id', '=', userId)
		.where('post_id', '=', postId)
		.where('type', '=', 'like')
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

/** Adds to the like count and returns it; with 0 it only reads. */
export async function addToLikeCount(transaction: Transaction, postId: string, by: -1 | 0 | 1): Promise<number> {
	if (by === 0)
		return (await transaction.selectFrom('posts').select('like_count').where('id', '=', postId).executeTakeFirst())?.like_count ?? 0;
	const row = await transaction
		.updateTable('posts')
		.set(({ eb }) => ({ like_count: eb('like_count', '+', by) }))
		.where('id', '=', postId)
		.returning('like_count')
		.executeTakeFirstOrThrow();
	return row.like_count;
}
