/** SQL of answers: places and counts change in the transaction of the answer, under the lock of the post. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { AnswerState } from '#core/database/tables/gathering-tables';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

interface Of {
	occurrenceId: string;
	userId: string;
}

export async function putAnswer(
	transaction: Transaction,
	{ occurrenceId, userId, state, isShadowed, at }: Of & { state: AnswerState; isShadowed: boolean; at: string },
): Promise<void> {
	await transaction
		.insertInto('gathering_answers')
		.values({ occurrence_id: occurrenceId, user_id: userId, state, is_shadowed: isShadowed, answered_at: at })
		.onConflict((conflict) =>
			conflict.columns(['occurrence_id', 'user_id']).doUpdateSet({ state, is_shadowed: isShadowed, answered_at: at }),
		)
		.execute();
}

export async function deleteAnswer(transaction: Transaction, { occurrenceId, userId }: Of): Promise<void> {
	await transaction.deleteFrom('gathering_answers').where('occurrence_id', '=', occurrenceId).where('user_id', '=', userId).execute();
}

const columnOf = { going: 'going_count', waiting: 'waiting_count', maybe: 'maybe_count' } as const;

/** Counts a member in another column. @param from null: they had not answered */
export async function recountOne(
	transaction: Transaction,
	{ occurrenceId, from, to }: { occurrenceId: string; from: AnswerState | null; to: AnswerState | null },
): Promise<void> {
	const less = from === null || from === 'no' ? null : columnOf[from];
	const more = to === null || to === 'no' ? null : columnOf[to];
	if (less === more) return;
	await transaction
		.updateTable('gathering_occurrences')
		.set(({ eb }) => ({ ...(less && { [less]: eb(less, '-', 1) }), ...(more && { [more]: eb(more, '+', 1) }) }))
		.where('id', '=', occurrenceId)
		.execute();
}

/** Coming occurrences of an event with people who wait for a place. */
export const listAwaited = (transaction: Transaction, { postId, now }: { postId: string; now: string }) =>
	transaction
		.selectFrom('gathering_occurrences')
		.select(['id', 'going_count as goingCount', 'waiting_count as waitingCount'])
		.where('post_id', '=', postId)
		.where('ends_at', '>', now)
		.where('waiting_count', '>', 0)
		.where(({ eb, not }) => not(eb.ref('is_cancelled')))
		.orderBy('starts_at')
		.execute();

/** Active members who wait, the first first. */
export async function listWaiting(
	transaction: Transaction,
	{ occurrenceId, now, limit }: { occurrenceId: string; now: string; limit: number },
): Promise<string[]> {
	const rows = await transaction
		.selectFrom('gathering_answers')
		.innerJoin('users', 'users.id', 'gathering_answers.user_id')
		.select('users.id')
		.where('occurrence_id', '=', occurrenceId)
		.where('state', '=', 'waiting')
		.where(({ eb, not }) => not(eb.ref('gathering_answers.is_shadowed')))
		.where('users.status', '=', 'active')
		.where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
		.orderBy('answered_at')
		.orderBy('user_id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export type OwnAnswer = Awaited<ReturnType<typeof listOwn>>[number];

/** Answers of a member, to coming occurrences in one tribe or to all. */
export const listOwn = (db: Reader, { userId, tribeId, now, limit }: { userId: string; tribeId?: string; now?: string; limit?: number }) =>
	db
		.selectFrom('gathering_answers as answer')
		.innerJoin('gathering_occurrences as occurrence', 'occurrence.id', 'answer.occurrence_id')
		.innerJoin('gatherings', 'gatherings.post_id', 'occurrence.post_id')
		.innerJoin('posts', 'posts.id', 'occurrence.post_id')
		.select(['occurrence.id as occurrenceId', 'occurrence.post_id as postId', 'occurrence.starts_at as startsAt'])
		.select(['answer.state', 'answer.answered_at as answeredAt', 'gatherings.place_limit as placeLimit'])
		.where('answer.user_id', '=', userId)
		.$if(tribeId !== undefined, (query) => query.where('posts.tribe_id', '=', tribeId as string))
		.$if(now !== undefined, (query) => query.where('occurrence.ends_at', '>', now as string))
		.orderBy('occurrence.post_id')
		.orderBy('occurrence.id')
		.$if(limit !== undefined, (query) => query.limit(limit as number))
		.execute();

/** Those that are there still, once their posts are locked. */
export const findState = (transaction: Transaction, { occurrenceId, userId }: Of) =>
	transaction
		.selectFrom('gathering_answers')
		.select(['state', 'is_shadowed as isShadowed'])
		.where('occurrence_id', '=', occurrenceId)
		.where('user_id', '=', userId)
		.executeTakeFirst();

interface People {
	occurrenceId: string;
	state: AnswerState;
	viewerId: string;
}

const selectPeople = (db: Reader, { occurrenceId, state, viewerId }: People) =>
	db
		.selectFrom('gathering_answers as answer')
		.innerJoin('users as person', 'person.id', 'answer.user_id')
		.select(['person.id', 'answer.answered_at as createdAt', ...personColumnsOf('person')])
		.where('answer.occurrence_id', '=', occurrenceId)
		.where('answer.state', '=', state)
		.where(({ eb, or, not }) => or([not(eb.ref('answer.is_shadowed')), eb('answer.user_id', '=', viewerId)]))
		.where('person.status', '<>', 'deleted');

/** The first first. */
export const listPeople = (db: Reader, { occurrenceId, state, viewerId, ...stretch }: Stretch & People) =>
	stretchOf(selectPeople(db, { occurrenceId, state, viewerId }), ['answer.answered_at', 'answer.user_id'], stretch, 'asc').execute();

/** Some of those who go: friends of the viewer first. */
export const listGoing = (db: Reader, { occurrenceId, viewerId, limit }: { occurrenceId: string; viewerId: string; limit: number }) =>
	selectPeople(db, { occurrenceId, state: 'going', viewerId })
		.leftJoin('friendships as friendship', (join) =>
			join.onRef('friendship.friend_id', '=', 'person.id').on('friendship.user_id', '=', viewerId),
		)
		.orderBy(sql`case when friendship.id is null then 1 else 0 end`)
		.orderBy('answer.answered_at')
		.orderBy('answer.user_id')
		.limit(limit)
		.execute();

async function recountAnswers(transaction: Transaction, rows: Expression<SqlBool>): Promise<number> {
	const countOf = (state: AnswerState) =>
		sql<number>`(select count(*) from gathering_answers where occurrence_id = gathering_occurrences.id and state = ${sql.lit(state)}
			and not is_shadowed)`;
	const right = { going_count: countOf('going'), maybe_count: countOf('maybe'), waiting_count: countOf('waiting') };
	const result = await transaction
		.updateTable('gathering_occurrences')
		.set(right)
		.where('post_id', 'in', transaction.selectFrom('posts').select('posts.id').where('posts.type', '=', 'event').where(rows))
		.where(({ or, eb }) => or(Object.entries(right).map(([column, count]) => eb(column as keyof typeof right, '<>', count))))
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

export const recount: Recount = { table: 'posts', correct: recountAnswers };
