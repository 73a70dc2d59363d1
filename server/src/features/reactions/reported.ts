/** Cache of members' open reports. */
import { reportersTold, reportFiled, tribeReportFiled } from '@friends/contract/reports/reports.events';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import { listReported } from './reactions.queries.ts';

/** Ids of posts, comments, people, tribes and messages with an open report by this member. */
export type ReportedBy = (db: Reader, userId: string) => Promise<ReadonlySet<string>>;

/** Capacity in ids of all members together. */
const cachedIdsMax = 200_000;

async function loadReported(db: Reader, userId: string): Promise<ReadonlySet<string>> {
	return new Set((await listReported(db, { userId })).map(({ id }) => id));
}

export function createReportedBy(caches: Caches): ReportedBy {
	const cache = caches.of<ReadonlySet<string>>({
		name: 'reactions.reports',
		// The event names the case, not the reporter; these events are rare.
		of: 'all',
		events: [reportFiled, tribeReportFiled, reportersTold],
		max: cachedIdsMax,
		weigh: ({ size }) => 1 + size,
		load: async (db, userIds) =>
			new Map(await Promise.all(userIds.map(async (userId) => [userId, await loadReported(db, userId)] as const))),
	});
	return async (db, userId) => (await cache.get(db, userId)) ?? noIds;
}
