/** feed_events: the append-only record of what happened, written in the transaction of the change itself. */
import { newId } from '../ids.ts';
import type { Transaction } from '../transaction.ts';

/** What can happen, and what each record carries beside its actor and time. */
export interface FeedEventPayloads {
	joined: Record<string, never>;
	posted: { postId: string };
	commented: { postId: string; commentId: string };
	liked: { postId: string };
	unliked: { postId: string };
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
