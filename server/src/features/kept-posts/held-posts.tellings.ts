/** Who hears of held posts through live connections: those whose queue has them. */
import { tribeHeldPosts } from '@friends/contract/tribes/tribes.events';
import { type Telling, tells } from '#core/realtime/telling';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribeRequestsService } from '../tribes/joining/tribe-requests.service.ts';

interface TellingsOptions {
	tribeRequests: Pick<TribeRequestsService, 'managersOf'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
}

export const createHeldPostsTellings = ({ tribeRequests, friends }: TellingsOptions): Telling[] => [
	tells(tribeHeldPosts, {
		async to(db, { subjects: { tribe, user } }) {
			const ids = ((await tribeRequests.managersOf(db, [tribe], 'remove')).get(tribe) ?? []).filter((id) => id !== user);
			const blocked = await friends.blockedAmong(db, user, ids);
			return ids.filter((id) => !blocked.has(id));
		},
		data: async (_, { actorId, subjects, payload: { act } }) => ({ act, by: actorId === subjects.user ? null : actorId }),
	}),
];
