/** SQL of lists of events, and of making and changing them. */

import { eventLimits } from '@friends/contract/events/events.limits';
import type { GatheringFilter } from '@friends/contract/events/events.schema';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotBatch } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Tables } from '#core/database/tables';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import { type OccurrenceRow, selectOccurrences } from '../gatherings/gatherings.service.ts';

export type PlacedOccurrence = OccurrenceRow & Position;

export interface Question {
	viewerId: string | null;
	filter: GatheringFilter;
	tribeId?: string | undefined;
}

/** Occurrences of posts that are not archived: the policy drops those of others that the viewer may not see. */
const select = (db: Reader, { viewerId, filter, tribeId }: Question) =>
	selectOccurrences(db, viewerId)
		.innerJoin('posts', 'posts.id', 'occurrence.post_id')
		.select('occurrence.starts_at as createdAt')
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
		.$if(tribeId !== undefined, (query) => query.where('posts.tribe_id', '=', tribeId as string))
		.$if(filter === 'tribes', (query) =>
			query.where(
				'posts.tribe_id',
				'in',
				db
					.selectFrom('current_members')
					.select('tribe_id')
					.where('user_id', '=', viewerId as string),
			),
		)
		.$if(filter === 'going', (query) =>
			query.where(({ eb, or }) =>
				or([eb('own.state', 'in', ['going', 'waiting', 'maybe']), eb('posts.author_id', '=', viewerId as string)]),
			),
		);

const keys = ['occurrence.starts_at', 'occurrence.id'] as const;

const dayMs = 24 * 60 * 60 * 1000;
const daysFrom = (at: string, days: number) => new Date(Date.parse(at) + days * dayMs).toISOString();

/** The next occurrence of each event, those that run now included; of those that the viewer answered, each that they answered. */
export function listComing(db: Reader, { now, ...question }: Question & { now: string }, stretch: Stretch): Promise<PlacedOccurrence[]> {
	const isFirst = sql<SqlBool>`not exists (
		select 1 from gathering_occurrences as earlier where earlier.post_id = occurrence.post_id
			and earlier.ends_at > ${now} and (earlier.starts_at, earlier.id) < (occurrence.starts_at, occurrence.id)
	)`;
	const coming = select(db, question)
		.where('occurrence.ends_at', '>', now)
		// Lets the index begin near now.
		.where('occurrence.starts_at', '>', daysFrom(now, -eventLimits.duration.maxDays - 1))
		.where(({ eb, or }) => (question.filter === 'going' ? or([isFirst, eb('own.state', 'in', ['going', 'waiting', 'maybe'])]) : isFirst));
	return stretchOf(coming, keys, stretch, 'asc').execute();
}

interface Window {
	/** Inclusive. */
	from: string;
	/** Exclusive. */
	to: string;
}

export function listBetween(db: Reader, { from, to, ...question }: Question & Window, stretch: Stretch): Promise<PlacedOccurrence[]> {
	const within = select(db, question).where('occurrence.starts_at', '>=', from).where('occurrence.starts_at', '<', to);
	return stretchOf(within, keys, stretch, 'asc').execute();
}

export const findOccurrence = (
	db: Reader,
	{ id, postId, viewerId }: { id: string; postId: string; viewerId: string | null },
): Promise<OccurrenceRow | undefined> =>
	selectOccurrences(db, viewerId).where('occurrence.id', '=', id).where('occurrence.post_id', '=', postId).executeTakeFirst();

/** Coming occurrences of an event, or its latest ones, in order. */
export async function listSeries(
	db: Reader,
	{ postId, viewerId, now }: { postId: string; viewerId: string | null; now: string },
): Promise<OccurrenceRow[]> {
	const some = selectOccurrences(db, viewerId).where('occurrence.post_id', '=', postId).limit(eventLimits.series.maxItems);
	const coming = await some.where('occurrence.ends_at', '>', now).orderBy('occurrence.starts_at').orderBy('occurrence.id').execute();
	if (coming.length > 0) return coming;
	return (await some.orderBy('occurrence.starts_at', 'desc').orderBy('occurrence.id', 'desc').execute()).reverse();
}

/** Starts of all its occurrences, for its file. */
export const listStarts = (db: Reader, postId: string) =>
	db
		.selectFrom('gathering_occurrences')
		.select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'is_cancelled as isCancelled'])
		.where('post_id', '=', postId)
		.orderBy('starts_at')
		.orderBy('id')
		.execute();

export const insertGathering = (transaction: Transaction, row: Insertable<Tables['gatherings']>) =>
	transaction.insertInto('gatherings').values(row).execute();

export const updateGathering = (
	transaction: Transaction,
	{ post_id: id, ...changes }: Updateable<Tables['gatherings']> & { post_id: string },
) => transaction.updateTable('gatherings').set(changes).where('post_id', '=', id).execute();

interface NewOccurrence {
	id: string;
	postId: string;
	startsAt: string;
	endsAt: string;
	reminders: number;
}

const insertOccurrencesOf = hotBatch<{ [Name in keyof NewOccurrence]: NewOccurrence[Name] }>((db, rows) =>
	db.insertInto('gathering_occurrences').values(
		rows.map((row) => ({
			...{ id: row('id'), post_id: row('postId') },
			...{ starts_at: row('startsAt'), ends_at: row('endsAt'), reminders: row('reminders') },
		})),
	),
);

export async function insertOccurrences(transaction: Transaction, rows: readonly NewOccurrence[]): Promise<void> {
	await insertOccurrencesOf(transaction, rows);
}

/** Locks the event; its post is locked before. */
export const lockGathering = (transaction: Transaction, postId: string) =>
	transaction
		.selectFrom('gatherings')
		.select(['zone', 'place', 'link', 'place_limit as placeLimit', 'over_at as overAt', 'cancelled_at as cancelledAt'])
		.where('post_id', '=', postId)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();

export type LockedGathering = NonNullable<Awaited<ReturnType<typeof lockGathering>>>;

/** Those that are not over, in order. */
export const listLeft = (transaction: Transaction, { postId, now }: { postId: string; now: string }) =>
	selectOccurrences(transaction, null).where('occurrence.post_id', '=', postId).where('ends_at', '>', now).orderBy('starts_at').execute();

export async function moveOccurrence(
	transaction: Transaction,
	{ id, startsAt, endsAt, reminders }: Omit<NewOccurrence, 'postId'>,
): Promise<void> {
	const moved = { starts_at: startsAt, ends_at: endsAt, reminders };
	await transaction.updateTable('gathering_occurrences').set(moved).where('id', '=', id).execute();
}

export async function cancelOccurrences(transaction: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.updateTable('gathering_occurrences').set({ is_cancelled: sql`true` }).where('id', 'in', ids).execute();
}

export async function deleteOccurrences(transaction: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.deleteFrom('gathering_occurrences').where('id', 'in', ids).execute();
}
