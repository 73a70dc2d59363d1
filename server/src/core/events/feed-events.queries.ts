/** feed_events: the append-only record of what happened, written in the transaction of the change itself. */
import { sql } from 'kysely';
import { type Stretch, stretchOf } from '../database/stretch.ts';
import { newId } from '../ids.ts';
import type { Position } from '../keyset.ts';
import type { Reader, Transaction } from '../transaction.ts';

/** What can happen, and what each record carries beside its actor and time. */
export interface FeedEventPayloads {
	joined: Record<string, never>;
	posted: { postId: string };
	commented: { postId: string; commentId: string };
	liked: { postId: string };
	unliked: { postId: string };
	likedComment: { postId: string; commentId: string };
	unlikedComment: { postId: string; commentId: string };
	foundedTribe: { tribeId: string };
	joinedTribe: { tribeId: string };
	leftTribe: { tribeId: string };
	/** One event for each of the two. */
	befriended: { userId: string };
}

export type FeedEvent = {
	[Type in keyof FeedEventPayloads]: { type: Type; actorId: string; payload: FeedEventPayloads[Type]; at: string };
}[keyof FeedEventPayloads];

export async function appendFeedEvent(transaction: Transaction, { type, actorId, payload, at }: FeedEvent): Promise<void> {
	await transaction
		.insertInto('feed_events')
		.values({ id: newId(), actor_id: actorId, type, payload: JSON.stringify(payload), created_at: at })
		.execute();
}

export type StoredFeedEvent = FeedEvent & Position;

const selectLatest = (db: Reader, stretch: Stretch) =>
	stretchOf(db.selectFrom('feed_events').select(['id', 'actor_id', 'type', 'payload', 'created_at']), ['created_at', 'id'], stretch);

async function run(query: ReturnType<typeof selectLatest>): Promise<StoredFeedEvent[]> {
	const rows = await query.execute();
	return rows.map(({ id, actor_id: actorId, type, payload, created_at: at }) => {
		const event = { type, actorId, payload: JSON.parse(payload) as unknown, at } as FeedEvent;
		return { ...event, id, createdAt: at };
	});
}

/** What happened last, whatever it was and whoever did it. */
export const listLatestFeedEvents = (db: Reader, stretch: Stretch): Promise<StoredFeedEvent[]> => run(selectLatest(db, stretch));

/** How much each person wrote since then; to be joined by those who rank people. The condition is that of its index. */
export const countWriting = (db: Reader, since: string) =>
	db
		.selectFrom('feed_events')
		.select(({ fn }) => ['actor_id as person_id', fn.countAll<number>().as('weight')])
		.where(sql<boolean>`type in ('posted', 'commented')`)
		.where('created_at', '>=', since)
		.groupBy('actor_id');

interface EventsOf<Type> extends Stretch {
	actorId: string;
	types: readonly Type[];
}

/** What somebody did, newest first. */
export async function listFeedEventsOf<Type extends FeedEvent['type']>(
	db: Reader,
	{ actorId, types, ...stretch }: EventsOf<Type>,
): Promise<Extract<StoredFeedEvent, { type: Type }>[]> {
	const events = await run(selectLatest(db, stretch).where('actor_id', '=', actorId).where('type', 'in', types));
	return events as Extract<StoredFeedEvent, { type: Type }>[];
}
