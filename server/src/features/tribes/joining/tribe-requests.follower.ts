/** Follower that ends requests to join between two people as soon as one has blocked the other. */
import { memberBlocked } from '@friends/contract/friends/friends.events';
import { tribeRequestDeclined, tribeRequestWithdrawn } from '@friends/contract/tribes/tribes.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { Follower } from '#core/events/follower';
import { deleteRequestsBetween } from './tribe-requests.queries.ts';

export const createRequestsFollower = (clock: Clock): Follower => ({
	name: 'tribes.requests',
	events: [memberBlocked],
	async handle(transaction, events) {
		for (const { actorId, subjects } of events) {
			if (actorId === null) continue;
			const ended = await deleteRequestsBetween(transaction, [actorId, subjects.user]);
			for (const { id: tribeRequest, tribeId: tribe, userId: user, ownerId } of ended) {
				const at = isoNow(clock);
				// The member who blocked is the actor: the owner declines, the other withdraws.
				if (actorId === ownerId) await append(transaction, tribeRequestDeclined, { actorId, subjects: { tribe, tribeRequest, user }, at });
				else await append(transaction, tribeRequestWithdrawn, { actorId, subjects: { tribe, tribeRequest }, at });
			}
		}
	},
});
