import type { Platform, Room } from '#core/room';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService, type FeedService } from './feed.service.ts';
import { createFeedMarks } from './feed-marks.ts';

type Neighbours = Omit<Parameters<typeof createFeedService>[0], 'database' | 'caches' | 'clock'>;

export function feedRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<FeedService> {
	const service = createFeedService({ database, caches, clock, ...neighbours });
	const marks = createFeedMarks({ database, clock, posts: neighbours.posts });
	return { service, endpoints: (on) => feedRoutes(on, service, marks) };
}
