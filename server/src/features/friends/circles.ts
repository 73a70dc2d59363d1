/** The circle of a member: their friends, and the people with whom a block lies between; kept for those who are active. */
import { friendshipBegan, friendshipEnded, memberBlocked, memberUnblocked } from '@friends/contract/friends/friends.events';
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { listCircle } from './friends.queries.ts';

export interface Circle {
	friendIds: ReadonlySet<string>;
	/** Whom the member has blocked, or is blocked by. */
	blockedIds: ReadonlySet<string>;
}

/** Ids in all circles together. */
const keptIdsMax = 200_000;
const empty: Circle = { friendIds: new Set(), blockedIds: new Set() };

async function loadCircle(db: Reader, userId: string): Promise<Circle> {
	const rows = await listCircle(db, { userId });
	const idsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ otherId }) => otherId));
	return { friendIds: idsOf('friend'), blockedIds: idsOf('block') };
}

export function createCircles(caches: Caches) {
	const kept = caches.of<Circle>({
		of: 'person',
		events: [friendshipBegan, friendshipEnded, memberBlocked, memberUnblocked],
		max: keptIdsMax,
		weigh: ({ friendIds, blockedIds }) => 1 + friendIds.size + blockedIds.size,
		load: async (db, ids) => new Map(await Promise.all(ids.map(async (id) => [id, await loadCircle(db, id)] as const))),
	});
	return { of: async (db: Reader, userId: string): Promise<Circle> => (await kept.get(db, userId)) ?? empty };
}
