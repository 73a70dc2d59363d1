/** SQL of likes and of the like counts of posts and comments. */
import type { Like } from '@friends/contract/posts/posts.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Subject } from '#core/access/gate';
import { hotChange, hotQuery, hotRows } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

export interface DeedRow {
	id: string | null;
	deed: 'like' | 'report' | 'bookmark' | ReactionKind;
}

/** Finds likes, reactions and open reports in one statement, by the ids of the things; of posts also bookmarks. */
const deedsOn = (thing: 'post_id' | 'comment_id') =>
	hotRows<DeedRow>((db, userId, ids) =>
		db
			.selectFrom('reactions')
			.select(({ ref }) => [`${thing} as id` as const, ref('type').$castTo<DeedRow['deed']>().as('deed')])
			.where('user_id', '=', userId)
			.where(thing, 'in', ids)
			.unionAll(
				db
					.selectFrom('reports')
					.select([`${thing} as id` as const, sql.lit<DeedRow['deed']>('report').as('deed')])
					.where('reporter_id', '=', userId)
					.where('status', '=', sql.lit('pending'))
					.where(thing, 'in', ids),
			)
			.$if(thing === 'post_id', (query) =>
				query.unionAll(
					db
						.selectFrom('bookmarks')
						.select(({ ref }) => [ref('post_id').$castTo<string | null>().as('id'), sql.lit<DeedRow['deed']>('bookmark').as('deed')])
						.where('user_id', '=', userId)
						.where('post_id', 'in', ids),
				),
			),
	);

/** Likes, reactions, bookmarks and open reports of a member on a page of posts or comments. */
export const listDeeds = { post: deedsOn('post_id'), comment: deedsOn('comment_id') };

/** Times of likes, for those of these members who like these posts now. */
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

/** Condition: not shadowed, or of the viewer's own. */
export const isSeenBy = (viewerId: string | null) => sql<SqlBool>`(not reactions.is_shadowed or reactions.user_id = ${viewerId})`;

/** Latest first. */
export function listLikers(db: Reader, { postId, viewerId, ...stretch }: Stretch & { postId: string; viewerId: string | null }) {
	const likers = db
		.selectFrom('reactions')
		.innerJoin('users as person', 'person.id', 'reactions.user_id')
		.where('reactions.post_id', '=', postId)
		.where('reactions.type', '=', sql.lit('like'))
		.where(isSeenBy(viewerId))
		.where('person.status', '<>', 'deleted')
		.select(['reactions.id', 'reactions.created_at as createdAt', ...personColumnsOf('person')]);
	return stretchOf(likers, ['reactions.created_at', 'reactions.id'], stretch).execute();
}

export const likesKeptMax = 150;

/** Ids of the latest things of a kind that a member likes. */
const likedOf = (thing: 'post_id' | 'comment_id', other: 'post_id' | 'comment_id') =>
	hotQuery<{ userId: string }, { id: string }>((db, value) =>
		db
			.selectFrom('reactions')
			.select(`${thing} as id` as const)
			.where('user_id', '=', value('userId'))
			.where('type', '=', sql.lit('like'))
			.where(thing, 'is not', null)
			.where(other, 'is', null)
			.orderBy(thing, 'desc')
			.limit(sql.lit(likesKeptMax))
			.$narrowType<{ id: string }>(),
	);

export const listLiked = { post: likedOf('post_id', 'comment_id'), comment: likedOf('comment_id', 'post_id') };

/** Ids of posts, comments, people, tribes and messages with an open report by this member. */
export const listReported = hotQuery<{ userId: string }, { id: string }>((db, value) =>
	db
		.selectFrom('reports')
		.select(({ fn }) => fn.coalesce('post_id', 'comment_id', 'user_id', 'tribe_id', 'message_id').$notNull().as('id'))
		.where('reporter_id', '=', value('userId'))
		.where('status', '=', sql.lit('pending')),
);

/** Ids of all posts that a member saved. */
export const listSaved = hotQuery<{ userId: string }, { id: string }>((db, value) =>
	db.selectFrom('bookmarks').select('post_id as id').where('user_id', '=', value('userId')),
);

export interface NewLike {
	id: string;
	userId: string;
	of: Subject;
	/** The member alone sees it. */
	isShadowed: boolean;
	at: string;
}

type LikeOf = Pick<NewLike, 'userId'> & { thingId: string };

const things = {
	post: { table: 'posts', column: 'post_id' },
	comment: { table: 'comments', column: 'comment_id' },
} as const;

/** Makes one statement for posts and one for comments. */
const forBoth = <Made>(make: (thing: (typeof things)[Subject['kind']]) => Made): Record<Subject['kind'], Made> => ({
	post: make(things.post),
	comment: make(things.comment),
});

const insertLikeOf = forBoth(({ column }) =>
	hotChange<LikeOf & Pick<NewLike, 'id' | 'isShadowed' | 'at'>>((db, value) =>
		db
			.insertInto('reactions')
			.values({
				...{ id: value('id'), type: sql.lit('like'), user_id: value('userId'), [column]: value('thingId') },
				...{ is_shadowed: value('isShadowed'), created_at: value('at') },
			})
			.onConflict((conflict) => conflict.doNothing()),
	),
);

/** @returns false when this member liked it already; the unique key decides between concurrent likes. */
export async function insertLike(transaction: Transaction, { of, ...like }: NewLike): Promise<boolean> {
	return (await insertLikeOf[of.kind](transaction, { ...like, thingId: of.id })) === 1;
}

const deleteLikeOf = forBoth(({ column }) =>
	hotQuery<LikeOf, { isShadowed: boolean | number }>((db, value) =>
		db
			.deleteFrom('reactions')
			.where('user_id', '=', value('userId'))
			.where(column, '=', value('thingId'))
			.where('type', '=', sql.lit('like'))
			.returning('is_shadowed as isShadowed'),
	),
);

/** @returns undefined when there was no like. */
export async function deleteLike(
	transaction: Transaction,
	{ userId, of }: { userId: string; of: Subject },
): Promise<{ isShadowed: boolean | number } | undefined> {
	return (await deleteLikeOf[of.kind](transaction, { userId, thingId: of.id }))[0];
}

const addToCountOf = forBoth(({ table }) =>
	hotChange<{ thingId: string; by: number }>((db, value) =>
		db
			.updateTable(table)
			.set(({ eb }) => ({ like_count: eb('like_count', '+', value('by')) }))
			.where('id', '=', value('thingId')),
	),
);

/** Keeps beside a comment that a member alone sees that they like it, or no longer. Assumes that its post is locked. */
export async function setUnseenLike(
	transaction: Transaction,
	{ commentId, userId, isLiked }: { commentId: string; userId: string; isLiked: boolean },
): Promise<void> {
	const row = await transaction.selectFrom('comments').select('unseen').where('id', '=', commentId).executeTakeFirst();
	const others = (JSON.parse(row?.unseen ?? '[]') as string[]).filter((id) => id !== userId);
	const ids = isLiked ? [...others, userId] : others;
	const unseen = ids.length > 0 ? JSON.stringify(ids) : null;
	await transaction.updateTable('comments').set({ unseen }).where('id', '=', commentId).execute();
}

export async function addToLikeCount(transaction: Transaction, of: Subject, by: -1 | 1): Promise<void> {
	await addToCountOf[of.kind](transaction, { thingId: of.id, by });
}

const findLikeOf = forBoth(({ table, column }) =>
	hotQuery<LikeOf, { count: number; ownId: string | null; isShadowed: boolean | number | null }>((db, value) =>
		db
			.selectFrom(table)
			.leftJoin('reactions as own', (join) =>
				join.onRef(`own.${column}`, '=', `${table}.id`).on('own.user_id', '=', value('userId')).on('own.type', '=', sql.lit('like')),
			)
			.select([`${table}.like_count as count`, 'own.id as ownId', 'own.is_shadowed as isShadowed'])
			.where(`${table}.id`, '=', value('thingId')),
	),
);

/** Whether the member likes the thing, and the count, in one statement. */
export async function findLike(db: Reader, { userId, of }: { userId: string; of: Subject }): Promise<Like> {
	const [found] = await findLikeOf[of.kind](db, { userId, thingId: of.id });
	return { liked: Boolean(found?.ownId), count: (found?.count ?? 0) + Number(found?.isShadowed ?? false) };
}

/** Likes of posts and of comments. */
export const recountLikes: Recount[] = [
	{ table: 'posts', correct: recount('posts', sql.ref('reactions.post_id')) },
	{ table: 'comments', correct: recount('comments', sql.ref('reactions.comment_id')) },
];

function recount(table: 'posts' | 'comments', thing: Expression<unknown>): Recount['correct'] {
	const likes = sql<number>`(select count(*) from reactions where ${thing} = ${sql.ref(`${table}.id`)} and reactions.type = 'like'
		and not reactions.is_shadowed)`;
	return async (transaction, rows) => {
		const things = transaction.updateTable(table).set({ like_count: likes });
		const { numUpdatedRows } = await things.where('like_count', '<>', likes).where(rows).executeTakeFirst();
		return Number(numUpdatedRows);
	};
}
