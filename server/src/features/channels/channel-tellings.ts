/** Who hears of channels through live connections: those members of the tribe who may see them. */
import { channelCreated, channelDeleted, channelsOrdered, channelUpdated } from '@friends/contract/channels/channels.events';
import type { ChannelRole } from '@friends/contract/channels/channels.schema';
import { type Crowd, type Telling, tells } from '#core/realtime/telling';
import { listHearing } from './channels.queries.ts';

export function channelTellings(): Telling[] {
	const members = (tribeId: string, see: ChannelRole): Crowd => ({
		among: (db, among) => listHearing(db, { tribeId, see, among }),
	});

	return [
		...[channelCreated, channelUpdated, channelDeleted].map((event) =>
			tells(event, { to: async (_, { subjects, payload }) => members(subjects.tribe, payload.see) }),
		),
		tells(channelsOrdered, { to: async (_, { subjects }) => members(subjects.tribe, 'member') }),
	];
}
