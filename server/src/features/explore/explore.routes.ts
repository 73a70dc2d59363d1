import { listOnline, listRecentActivity, listTrendingTags, listTrends } from '@friends/contract/explore/explore.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PresenceService } from '../presence/presence.service.ts';
import type { ExploreService } from './explore.service.ts';

export function exploreRoutes(on: On, explore: ExploreService, presence: PresenceService): void {
	on(listTrendingTags, () => explore.trendingTags());
	on(listTrends, () => explore.trends());
	on(listOnline, ({ viewer }) => presence.listOnline(viewer));
	on(listRecentActivity, ({ viewer }) => explore.recentActivity(viewer));
}
