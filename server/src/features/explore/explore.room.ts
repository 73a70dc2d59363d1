import type { Platform, Room } from '#core/room';
import { exploreRoutes } from './explore.routes.ts';
import { createExploreService, type ExploreService } from './explore.service.ts';
import { trendsFollower } from './trends.follower.ts';

type Neighbours = Omit<Parameters<typeof createExploreService>[0], 'database' | 'clock'>;

export function exploreRoom({ database, clock }: Platform, neighbours: Neighbours): Room<ExploreService> {
	const service = createExploreService({ database, clock, ...neighbours });
	return { service, endpoints: (on) => exploreRoutes(on, service), nodeFollowers: [trendsFollower(service)] };
}
