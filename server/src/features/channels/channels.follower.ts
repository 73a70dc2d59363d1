/** Follower that lets those who join a tribe begin with what is written from then on. */
import { tribeJoined } from '@friends/contract/tribes/tribes.events';
import type { Follower } from '#core/events/follower';
import { markAllRead } from './channels.queries.ts';

export const channelsFollower: Follower = {
	name: 'channels',
	events: [tribeJoined],
	async handle(transaction, events) {
		for (const { actorId, subjects } of events) {
			const { tribe } = subjects as { tribe: string };
			if (actorId !== null) await markAllRead(transaction, { tribeId: tribe, userId: actorId });
		}
	},
};
