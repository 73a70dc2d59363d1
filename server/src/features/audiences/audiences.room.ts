import type { Platform, Room } from '#core/room';
import { audiencesRoutes } from './audiences.routes.ts';
import { type AudiencesService, createAudiencesService } from './audiences.service.ts';

type Neighbours = Omit<Parameters<typeof createAudiencesService>[0], 'database' | 'caches' | 'clock'>;

export function audiencesRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<AudiencesService> {
	const service = createAudiencesService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => audiencesRoutes(on, service) };
}
