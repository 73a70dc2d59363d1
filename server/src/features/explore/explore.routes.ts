import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import type { Bind } from '#core/http/bind';
import type { ExploreService } from './explore.service.ts';

export function exploreRoutes(on: Bind, explore: ExploreService): void {
	on(listTrendingTags, () => explore.trendingTags());
}
