import type { Platform, Room } from '#core/room';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';

type Neighbours = Omit<Parameters<typeof createFeedService>[0], 'database' | 'caches'>;

export function feedRoom({ database, caches }: Platform, neighbours: Neighbours): Room<FeedService> {
	const service = createFeedService({ database, caches, ...neighbours });
	return { service, endpoints: (on) => feedRoutes(on, service) };
}
