/** All SQL of the change log. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { deleteBatch } from '../database/delete-batch.ts';
import { committedOnly, inCommitOrder, laterThan } from '../database/engine/commit-order.ts';
import { needsRowLocks } from '../database/engine/row-locks.ts';
import { hotChange, hotQuery } from '../database/hot-query.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader, Transaction } from '../transaction.ts';

/** A position in the log. */
export interface LogPosition {
	tx: number;
	seq: number;
}

export type EventRow = Selectable<Tables['events']>;

export interface NewEvent {
	name: string;
	actorId: string | null;
	subjects: Record<string, string | undefined>;
	payload: unknown;
	at: string;
	isShadowed: boolean;
}

interface EventValues {
	name: string;
	actorId: string | null;
	subjects: string;
	payload: string | null;
	at: string;
	isShadowed: boolean;
}

const insert = hotQuery<EventValues, LogPosition>((db, value) =>
	db
		.insertInto('events')
		.values({
			name: value('name'),
			actor_id: value('actorId'),
			subjects: value('subjects'),
			payload: value('payload'),
			at: value('at'),
			is_shadowed: value('isShadowed'),
		})
		.returning(['tx', 'seq']),
);

/** @returns its position. */
export async function insertEvent(transaction: Transaction, { subjects, payload, ...event }: NewEvent): Promise<LogPosition> {
	const json = { subjects: JSON.stringify(subjects), payload: payload === undefined ? null : JSON.stringify(payload) };
	const [place] = await insert(transaction, { ...event, ...json });
	if (!place) throw new Error('the log did not say where the event is');
	return place;
}

const listLater = hotQuery<LogPosition & { limit: number }, EventRow>((db, value) => {
	const after = { tx: value('tx'), seq: value('seq') };
	const later = db.selectFrom('events').selectAll().where(laterThan(db, after)).where(committedOnly(db));
	return inCommitOrder(db, later).limit(value('limit'));
});

/** The next events in commit order; an event is listed only when no earlier one can still appear. */
export const listEvents = (db: Reader, { after, limit }: { after: LogPosition; limit: number }): Promise<EventRow[]> =>
	listLater(db, { ...after, limit });

const findLast = hotQuery<Record<never, never>, LogPosition>((db) =>
	inCommitOrder(db, db.selectFrom('events').select(['tx', 'seq']).where(committedOnly(db)), 'desc').limit(sql.lit(1)),
);

/** The last event that may be listed; position zero when the log is empty. */
export async function findEnd(db: Reader): Promise<LogPosition> {
	return (await findLast(db, {}))[0] ?? { tx: 0, seq: 0 };
}

/** The last events up to a position, oldest first. */
export async function listNewest(db: Reader, { end, limit }: { end: LogPosition; limit: number }): Promise<EventRow[]> {
	const until = db
		.selectFrom('events')
		.selectAll()
		.where(sql<SqlBool>`not (${laterThan(db, end)})`);
	const rows = await inCommitOrder(db, until, 'desc').limit(limit).execute();
	return rows.reverse();
}

/** The time of the first event after a position, committed or not yet readable. */
export async function findNextTime(db: Reader, after: LogPosition): Promise<string | null> {
	const next = inCommitOrder(db, db.selectFrom('events').select('at').where(laterThan(db, after)));
	return (await next.limit(1).executeTakeFirst())?.at ?? null;
}

export async function listPositions(db: Reader): Promise<Map<string, LogPosition>> {
	const rows = await db.selectFrom('event_followers').selectAll().execute();
	return new Map(rows.map(({ name, tx, seq }) => [name, { tx, seq }]));
}

export async function addFollower(transaction: Transaction, name: string): Promise<void> {
	await transaction
		.insertInto('event_followers')
		.values({ name, tx: 0, seq: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const lock = hotQuery<{ name: string }, LogPosition>((db, value) => {
	const row = db.selectFrom('event_followers').select(['tx', 'seq']).where('name', '=', value('name'));
	return needsRowLocks(db) ? row.forUpdate().skipLocked() : row;
});

/** Locks a follower's position until the transaction ends. @returns undefined while another node holds the lock. */
export async function lockPosition(transaction: Transaction, name: string): Promise<LogPosition | undefined> {
	return (await lock(transaction, { name }))[0];
}

const move = hotChange<LogPosition & { name: string }>((db, value) =>
	db
		.updateTable('event_followers')
		.set({ tx: value('tx'), seq: value('seq') })
		.where('name', '=', value('name')),
);

export async function movePosition(transaction: Transaction, name: string, { tx, seq }: LogPosition): Promise<void> {
	await move(transaction, { name, tx, seq });
}

/** Deletes events that are older than `before` and at or before the position `upTo`. */
export const deleteEvents = (transaction: Transaction, { before, upTo }: { before: string; upTo: LogPosition }) =>
	deleteBatch(transaction, {
		from: 'events',
		key: ['tx', 'seq'],
		where: sql<SqlBool>`at < ${before} and not (${laterThan(transaction, upTo)})`,
	});

/** True when the log holds transaction ids that this PostgreSQL cluster has not reached yet. */
export async function isRestored(db: Reader): Promise<boolean> {
	if (!needsRowLocks(db)) return false;
	const { rows } = await sql<{ last: number; now: number }>`
		select coalesce(greatest((select max(tx) from events), (select max(tx) from event_followers)), 0) as last,
			pg_current_xact_id()::text::bigint as now
	`.execute(db);
	return rows[0] !== undefined && rows[0].last > rows[0].now;
}

/**
 * Renumbers the log of a database that was restored into another PostgreSQL cluster, whose transaction ids start again: otherwise
 * new events would sort before old ones. Followers may get some events twice.
 */
export async function renumberRestored(transaction: Transaction): Promise<void> {
	await sql`lock table events, event_followers in access exclusive mode`.execute(transaction);
	// Another node may have been faster.
	if (await isRestored(transaction)) await renumberLog(transaction);
}

/** Puts all events before those of every transaction to come, in their order. Followers may get some of them twice. */
export async function renumberLog(transaction: Transaction): Promise<void> {
	await sql`
		update event_followers as follower set tx = 0, seq = coalesce(
			(select min(seq) - 1 from events where (events.tx, events.seq) > (follower.tx, follower.seq)),
			(select max(seq) from events),
			follower.seq
		)
	`.execute(transaction);
	await sql`update events set tx = 0`.execute(transaction);
}

/** The highest number that an event or the position of a follower has. */
export async function endOfLog(db: Reader): Promise<number> {
	const { rows } = await sql<{ seq: number | null }>`
		select max(seq) as seq from (select seq from events union all select seq from event_followers) as numbers
	`.execute(db);
	return rows[0]?.seq ?? 0;
}
