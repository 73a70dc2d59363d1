/** What is going on: trends, and what happened lately. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { Trend } from '@friends/contract/explore/explore.schema';
import type { Viewer } from '#core/access/viewer';
import { type Clock, isoIn } from '#core/clock';
import type { Database } from '#core/transaction';
import { countPublicTags } from './explore.queries.ts';
import { listRecentActivity, type Telling } from './recent-activity.ts';

const { maxItems, windowDays } = exploreLimits.trendingTags;
const keptMs = 30_000;

interface ExploreOptions extends Omit<Telling, 'viewer'> {
	database: Database;
	clock: Clock;
}

export type ExploreService = ReturnType<typeof createExploreService>;

export function createExploreService({ database, clock, ...neighbours }: ExploreOptions) {
	let kept: { trends: Promise<Trend[]>; untilMs: number } | null = null;

	async function countTags(): Promise<Trend[]> {
		const since = isoIn(clock, -windowDays * 24 * 60 * 60);
		const rows = await countPublicTags(database.reader, { since, limit: maxItems });
		return rows.map(({ tag, count }) => ({ tag, postCount: count }));
	}

	/** The same for everybody, so one count serves all callers for half a minute. */
	function trends(): Promise<Trend[]> {
		const nowMs = clock.now().getTime();
		if (!kept || nowMs >= kept.untilMs) {
			const counted = countTags();
			kept = { trends: counted, untilMs: nowMs + keptMs };
			counted.catch(() => {
				kept = null;
			});
		}
		return kept.trends;
	}

	return {
		trends,
		trendingTags: async (): Promise<string[]> => (await trends()).map(({ tag }) => tag),
		recentActivity: (viewer: Viewer) => listRecentActivity(database.reader, { viewer, ...neighbours }),
	};
}
