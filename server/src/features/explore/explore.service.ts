/** Trends and recent activity. */
import type { Viewer } from '#core/access/viewer';
import type { VisibilityContext } from '../profiles/profiles.service.ts';
import { listRecentActivity } from './recent-activity.ts';
import { createTrends, type TrendsOptions } from './trends.ts';

interface ExploreOptions extends Omit<VisibilityContext, 'viewer'>, TrendsOptions {}

export type ExploreService = ReturnType<typeof createExploreService>;

export function createExploreService({ database, caches, clock, ...neighbours }: ExploreOptions) {
	const trends = createTrends({ database, caches, clock });

	return {
		trends,
		trendingTags: async (): Promise<string[]> => (await trends()).map(({ tag }) => tag),
		recentActivity: (viewer: Viewer) => listRecentActivity(database.reader, { viewer, ...neighbours }),
	};
}
