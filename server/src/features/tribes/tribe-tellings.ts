/** Who hears of requests to join and of a new owner through live connections: those whose lists have them. */
import { tribeHandedOn, tribeRequested, tribeRequestWithdrawn } from '@friends/contract/tribes/tribes.events';
import type { StoredEvent } from '#core/events/follower';
import { type Telling, tells } from '#core/realtime/telling';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { CachedTribes } from './cached-tribes.ts';

interface TellingsOptions {
	cached: Pick<CachedTribes, 'tribes'>;
	friends: Pick<FriendsService, 'isBlockedBetween'>;
}

export function createTribeTellings({ cached, friends }: TellingsOptions): Telling[] {
	/** Who asks, and the owner, whose list leaves out people behind a block. */
	async function keepers(
		db: Reader,
		{ actorId, subjects }: StoredEvent<typeof tribeRequested | typeof tribeRequestWithdrawn>,
	): Promise<string[]> {
		const owner = (await cached.tribes.get(db, subjects.tribe))?.row.owner_id;
		if (actorId === null) return owner === undefined ? [] : [owner];
		const isTold = owner !== undefined && !(await friends.isBlockedBetween(db, owner, actorId));
		return isTold ? [actorId, owner] : [actorId];
	}

	return [
		tells(tribeRequested, { to: keepers }),
		tells(tribeRequestWithdrawn, { to: keepers }),
		tells(tribeHandedOn, { audience: 'people' }),
	];
}
