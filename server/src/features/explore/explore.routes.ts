import { getExplore, listRecentActivity, listTrendingTags, listTrends } from '@friends/contract/explore/explore.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ExploreService } from './explore.service.ts';

export function exploreRoutes(on: On, explore: ExploreService): void {
	on(getExplore, ({ viewer }) => explore.get(viewer));
	on(listTrendingTags, () => explore.trendingTags());
	on(listTrends, () => explore.trends());
	on(listRecentActivity, ({ viewer }) => explore.recentActivity(viewer));
}
