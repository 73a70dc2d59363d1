/** How many posts of newcomers wait for a member in the tribes that they look after; equals the length of the lists. */
import { tribeHeldPosts } from '@friends/contract/tribes/tribes.events';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { WaitingRow } from '../tribes/joining/tribe-requests.service.ts';
import { mayInTribe, restraintOn, rolesIn } from '../tribes/tribes.service.ts';
import { countHeldIn, listHoldingTribes } from './held-posts.queries.ts';

/** Key of the one entry of the cache. */
const whole = 'all';

const cacheMax = 50_000;
const noCounts: ReadonlyMap<string, number> = new Map();

export function createCountHeld({ caches }: { caches: Caches }) {
	/** Tribes in which something waits. */
	const holdingTribes = caches.of<ReadonlySet<string>>({
		name: 'keptPosts.holdingTribes',
		of: 'all',
		events: [tribeHeldPosts],
		max: cacheMax,
		weigh: ({ size }) => 1 + size,
		load: async (db) => new Map([[whole, new Set(await listHoldingTribes(db))]]),
	});

	/** @param tribeIds those that the member looks after */
	return async function countHeld(db: Reader, userId: string, tribeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
		const holding = (await holdingTribes.get(db, whole)) ?? noIds;
		const asked = tribeIds.filter((id) => holding.has(id));
		return asked.length === 0 ? noCounts : countHeldIn(db, { userId, tribeIds: asked });
	};
}

/** Of all tribes of a member. */
export const countHeldRows = (rows: readonly WaitingRow[], { userId, now }: { userId: string; now: string }): number =>
	rows.reduce((sum, { ownerId, roles, viewerRole, count, ...restrained }) => {
		const { permissions } = rolesIn(roles).of({ isOwner: ownerId === userId, role: viewerRole });
		return mayInTribe({ isActive: true, permissions, restraint: restraintOn(restrained, now) }, 'remove') ? sum + Number(count) : sum;
	}, 0);
