import type { Platform, Room } from '#core/room';
import { syndicationRoutes } from './syndication.routes.ts';
import { createSyndicationService, type SyndicationService } from './syndication.service.ts';

type Neighbours = Omit<Parameters<typeof createSyndicationService>[0], 'database' | 'clock' | 'publicUrl'>;

export function syndicationRoom({ database, clock, config }: Platform, neighbours: Neighbours): Room<SyndicationService> {
	const service = createSyndicationService({ database, clock, publicUrl: config.publicUrl, ...neighbours });
	return { service, endpoints: (on) => syndicationRoutes(on, service) };
}
