/** feed_events: the append-only record of what happened, written in the transaction of the change itself. */
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

interface EventsOf<Type> {
	actorId: string;
	types: readonly Type[];
	after: Position | null;
	limit: number;
}

/** What somebody did, newest first. */
export async function listFeedEventsOf<Type extends FeedEvent['type']>(
	db: Reader,
	{ actorId, types, after, limit }: EventsOf<Type>,
): Promise<(Extract<FeedEvent, { type: Type }> & Position)[]> {
	let query = db
		.selectFrom('feed_events')
		.select(['id', 'type', 'payload', 'created_at'])
		.where('actor_id', '=', actorId)
		.where('type', 'in', types)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit);
	if (after) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)));
	const rows = await query.execute();
	return rows.map(({ id, type, payload, created_at: at }) => {
		const event = { type, actorId, payload: JSON.parse(payload) as unknown, at } as Extract<FeedEvent, { type: Type }>;
		return { ...event, id, createdAt: at };
	});
}
