import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { exploreRoutes } from './explore.routes.ts';
import { createExploreService, type ExploreService } from './explore.service.ts';

type Neighbours = Omit<Parameters<typeof createExploreService>[0], 'database' | 'caches' | 'clock'>;

export function exploreRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<ExploreService> {
	const service = createExploreService({ database, caches, clock, ...neighbours });
	return {
		service,
		endpoints: (on) => exploreRoutes(on, service),
		jobs: [job({ name: 'explore.count', everySeconds: 30, run: ({ signal }) => service.count(signal) })],
	};
}
