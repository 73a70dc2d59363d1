/** How many cases wait for a member in the tribes that they look after; equals the length of the lists. */
import { tribeReportFiled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { CountReports } from '../../tribes/access/order-access.ts';
import { noStanding, restraintOn, rolesIn } from '../../tribes/tribes.service.ts';
import { canJudge } from './tribe-reports.policy.ts';
import { countOpen, listReportedTribes } from './tribe-reports.queries.ts';

/** Key of the one entry of the cache. */
const whole = 'all';

const cacheMax = 50_000;

export function createCountReports({ caches, clock }: { caches: Caches; clock: Clock }): CountReports {
	/** Tribes with an open case; also some whose last one was deleted since, which the count finds out. */
	const reportedTribes = caches.of<ReadonlySet<string>>({
		name: 'reports.tribes',
		of: 'all',
		events: [tribeReportFiled, tribeReportSettled],
		max: cacheMax,
		weigh: ({ size }) => 1 + size,
		load: async (db) => new Map([[whole, new Set(await listReportedTribes(db))]]),
	});

	return async function countReports(db: Reader, userId, tribeIds) {
		const found = new Map<string, number>();
		const reported = (await reportedTribes.get(db, whole)) ?? noIds;
		const asked = tribeIds?.filter((id) => reported.has(id));
		if (reported.size === 0 || asked?.length === 0) return found;
		const now = isoNow(clock);
		for (const { tribeId, ownerId, roles, viewerRole, mutedUntil, role, count } of await countOpen(db, { userId, tribeIds: asked })) {
			const isOwner = ownerId === userId;
			const of = rolesIn(roles);
			const { permissions } = of.of({ isOwner, role: viewerRole });
			const facts = { isActive: true, isOwner, permissions, restraint: restraintOn({ mutedUntil }, now) };
			const author = role === null ? noStanding : of.of({ isOwner: false, role });
			if (canJudge(userId, { authorId: '', author, facts })) found.set(tribeId, (found.get(tribeId) ?? 0) + Number(count));
		}
		return found;
	};
}
