/** How many cases wait for a member in the tribes that they look after; equals the length of the lists. */
import { tribeReportFiled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { CountWaiting } from '../../tribes/access/order-access.ts';
import type { WaitingRow } from '../../tribes/joining/tribe-requests.service.ts';
import { noStanding, restraintOn, rolesIn } from '../../tribes/tribes.service.ts';
import { canJudge } from './tribe-reports.policy.ts';
import { listReportedTribes, selectWaiting } from './tribe-reports.queries.ts';

/** Key of the one entry of the cache. */
const whole = 'all';

const cacheMax = 50_000;
const noCounts: ReadonlyMap<string, number> = new Map();

export function createCountReports({ caches, clock }: { caches: Caches; clock: Clock }): CountWaiting {
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
		const reported = (await reportedTribes.get(db, whole)) ?? noIds;
		const asked = tribeIds.filter((id) => reported.has(id));
		if (asked.length === 0) return noCounts;
		return countsIn(await selectWaiting(db, { userId, tribeIds: asked }).execute(), { userId, now: isoNow(clock) });
	};
}

/** Of all tribes of a member: those that they may judge among what waits there. */
export const countReported = (rows: readonly WaitingRow[], of: { userId: string; now: string }): number =>
	[...countsIn(rows, of).values()].reduce((sum, count) => sum + count, 0);

function countsIn(rows: readonly WaitingRow[], { userId, now }: { userId: string; now: string }): Map<string, number> {
	const found = new Map<string, number>();
	for (const { tribeId, ownerId, roles: kept, viewerRole, role, count, ...restrained } of rows) {
		const [isOwner, roles] = [ownerId === userId, rolesIn(kept)];
		const { permissions } = roles.of({ isOwner, role: viewerRole });
		const facts = { isActive: true, isOwner, permissions, restraint: restraintOn(restrained, now) };
		const author = role === null ? noStanding : roles.of({ isOwner: false, role });
		if (canJudge(userId, { authorId: '', author, facts })) found.set(tribeId, (found.get(tribeId) ?? 0) + Number(count));
	}
	return found;
}
