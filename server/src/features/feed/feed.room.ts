import type { Platform, Room } from '#core/room';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';

type Neighbours = Omit<Parameters<typeof createFeedService>[0], 'database' | 'caches' | 'clock'>;

export function feedRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<FeedService> {
	const service = createFeedService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => feedRoutes(on, service) };
}
