/** Follower that takes the answers of people back who have lost sight of an event with its tribe. */
import { tribeLeft, tribeMemberRemoved } from '@friends/contract/tribes/tribes.events';
import type { Follower } from '#core/events/follower';
import type { Answering } from './answers/answering.ts';

export const createEventsFollower = ({ releaseHidden }: Pick<Answering, 'releaseHidden'>): Follower => ({
	name: 'events',
	events: [tribeLeft, tribeMemberRemoved],
	async handle(transaction, events) {
		for (const { name, actorId, subjects } of events) {
			const userId = name === tribeLeft.name ? actorId : (subjects as { user?: string }).user;
			if (userId && subjects.tribe) await releaseHidden(transaction, userId, subjects.tribe);
		}
	},
});
