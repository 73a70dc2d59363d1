/** Follower that gives each new tribe its first channel, and lets those who join begin with what is written from then on. */
import { channelCreated } from '@friends/contract/channels/channels.events';
import { tribeFounded, tribeJoined } from '@friends/contract/tribes/tribes.events';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { Follower } from '#core/events/follower';
import { insertFirstChannel, markAllRead } from './channels.queries.ts';

export const createChannelsFollower = (clock: Clock): Follower => ({
	name: 'channels',
	events: [tribeFounded, tribeJoined],
	async handle(transaction, events) {
		for (const { name, actorId, subjects } of events) {
			const { tribe } = subjects as { tribe: string };
			if (name === tribeJoined.name && actorId !== null) await markAllRead(transaction, { tribeId: tribe, userId: actorId });
			if (name !== tribeFounded.name || !(await insertFirstChannel(transaction, tribe))) continue;
			const created = { actorId, subjects: { tribe, channel: tribe }, payload: { see: 'member' as const }, at: isoNow(clock) };
			await append(transaction, channelCreated, created);
		}
	},
});
