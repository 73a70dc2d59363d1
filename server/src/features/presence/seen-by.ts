/** Whose presence a viewer may see now: asked each time, and answered from caches but for conversations. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { privacyUpdated } from '@friends/contract/users/users.events';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { privacyOf, signInObstacle } from '../users/users.service.ts';
import { seesPresence } from './presence.policy.ts';
import { listStandings } from './presence.queries.ts';

export interface SeenByOptions {
	clock: Clock;
	friends: Pick<FriendsService, 'friendsAmong' | 'blockedAmong'>;
	/** Those of these people that the viewer has a direct conversation with, which both said yes to. */
	talkingAmong(db: Reader, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

type Standing = Awaited<ReturnType<typeof listStandings>>[number];

const cacheMax = 20_000;

/** @returns those of these people. */
export type SeenBy = (db: Reader, viewerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const shows = (standing: Standing | undefined): boolean => standing !== undefined && privacyOf(standing.settings).showPresence;

export function createStandings(caches: Caches) {
	const cache = caches.of<Standing>({
		name: 'presence.standings',
		of: 'user',
		events: [memberJoined, privacyUpdated, standingChanged, memberLeft, memberReturned],
		max: cacheMax,
		load: async (db, ids) => new Map((await listStandings(db, ids, {})).map((row) => [row.id, row])),
	});
	return { shows: async (db: Reader, id: string) => shows(await cache.get(db, id)), getMany: cache.getMany };
}

export function createSeenBy(standings: ReturnType<typeof createStandings>, { clock, friends, talkingAmong }: SeenByOptions): SeenBy {
	return async function seenBy(db, viewerId, ids) {
		if (ids.length === 0 || !(await standings.shows(db, viewerId))) return noIds;
		const found = await standings.getMany(db, ids);
		const friendIds = await friends.friendsAmong(db, viewerId, ids);
		const blockedIds = await friends.blockedAmong(db, viewerId, ids);
		const others = ids.filter((id) => !friendIds.has(id));
		const talkingIds = others.length > 0 ? await talkingAmong(db, viewerId, others) : noIds;

		function isSeen(standing: Standing | undefined): boolean {
			if (!standing) return false;
			const { id, status, bannedUntil, visibility } = standing;
			return seesPresence({
				viewerShows: true,
				otherShows: shows(standing),
				canSignIn: signInObstacle({ status, bannedUntil, reason: '' }, isoNow(clock)) === null,
				visibility,
				isFriend: friendIds.has(id),
				isTalking: talkingIds.has(id),
				isBlocked: blockedIds.has(id),
			});
		}
		return new Set(ids.filter((_, index) => isSeen(found[index])));
	};
}
