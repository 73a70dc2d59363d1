/** What is going on: trends, and what happened lately. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { Trend } from '@friends/contract/explore/explore.schema';
import type { Viewer } from '#core/access/viewer';
import { type Clock, isoIn } from '#core/clock';
import type { Database } from '#core/transaction';
import { countPublicTags } from './explore.queries.ts';
import { listRecentActivity, type Telling } from './recent-activity.ts';

const { maxItems, windowDays } = exploreLimits.trendingTags;
/** Counted again at most so often, and so often at least: the days that are looked at move on. */
const keptMs = { least: 30_000, most: 60 * 60_000 };

interface ExploreOptions extends Omit<Telling, 'viewer'> {
	database: Database;
	clock: Clock;
}

export type ExploreService = ReturnType<typeof createExploreService>;

export function createExploreService({ database, clock, ...neighbours }: ExploreOptions) {
	let kept: { trends: Promise<Trend[]>; atMs: number } | null = null;
	let isStale = false;

	async function countTags(): Promise<Trend[]> {
		const since = isoIn(clock, -windowDays * 24 * 60 * 60);
		const rows = await countPublicTags(database.reader, { since, limit: maxItems });
		return rows.map(({ tag, count }) => ({ tag, postCount: count }));
	}

	/** The same for everybody, so one count serves all callers until an event touches what it counts. */
	function trends(): Promise<Trend[]> {
		const nowMs = clock.now().getTime();
		if (!kept || nowMs - kept.atMs >= (isStale ? keptMs.least : keptMs.most)) {
			const counted = countTags();
			kept = { trends: counted, atMs: nowMs };
			isStale = false;
			counted.catch(() => {
				kept = null;
			});
		}
		return kept.trends;
	}

	return {
		trends,
		trendingTags: async (): Promise<string[]> => (await trends()).map(({ tag }) => tag),
		touchTrends(): void {
			isStale = true;
		},
		recentActivity: (viewer: Viewer) => listRecentActivity(database.reader, { viewer, ...neighbours }),
	};
}
