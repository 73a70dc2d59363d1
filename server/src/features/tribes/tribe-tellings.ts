/** Who hears of requests to join, shadow-bans and a new owner through live connections: those whose lists have them. */
import {
	tribeHandedOn,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeShadowBanEnded,
	tribeShadowBanned,
} from '@friends/contract/tribes/tribes.events';
import type { StoredEvent } from '#core/events/follower';
import { noIds } from '#core/ids';
import { type Telling, tells } from '#core/realtime/telling';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribeRequestsService } from './joining/tribe-requests.service.ts';

interface TellingsOptions {
	tribeRequests: Pick<TribeRequestsService, 'managersOf'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
}

export function createTribeTellings({ tribeRequests, friends }: TellingsOptions): Telling[] {
	/** Those who manage members, and whose lists have the request: they leave out people behind a block. */
	async function managers(db: Reader, tribeId: string, askerId: string | null): Promise<string[]> {
		const ids = (await tribeRequests.managersOf(db, [tribeId])).get(tribeId) ?? [];
		const blocked = askerId === null ? noIds : await friends.blockedAmong(db, askerId, ids);
		return ids.filter((id) => !blocked.has(id));
	}

	const known = (...ids: (string | null)[]) => ids.filter((id) => id !== null);

	const keepers = async (db: Reader, { actorId, subjects }: StoredEvent<typeof tribeRequested | typeof tribeRequestWithdrawn>) => [
		...known(actorId),
		...(await managers(db, subjects.tribe, actorId)),
	];

	/** Never the person concerned, whatever they may do there. */
	const muters = async (db: Reader, { subjects }: StoredEvent<typeof tribeShadowBanned | typeof tribeShadowBanEnded>) =>
		((await tribeRequests.managersOf(db, [subjects.tribe], 'mute')).get(subjects.tribe) ?? []).filter((id) => id !== subjects.user);

	const answerer = async (_: Reader, { actorId }: { actorId: string | null }) => ({ by: actorId });

	return [
		tells(tribeShadowBanned, { to: muters }),
		tells(tribeShadowBanEnded, { to: muters }),
		tells(tribeRequested, { to: keepers }),
		tells(tribeRequestWithdrawn, { to: keepers }),
		tells(tribeRequestAccepted, {
			data: answerer,
			to: async (db, { actorId, subjects }) => [...known(actorId, subjects.user), ...(await managers(db, subjects.tribe, subjects.user))],
		}),
		// Who asked does not hear of it.
		tells(tribeRequestDeclined, {
			data: answerer,
			to: async (db, { actorId, subjects }) => [...known(actorId), ...(await managers(db, subjects.tribe, subjects.user))],
		}),
		tells(tribeHandedOn, { audience: 'people' }),
	];
}
