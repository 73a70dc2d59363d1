import type { Platform, Room } from '#core/room';
import { recounts } from './polls.queries.ts';
import { pollsRoutes } from './polls.routes.ts';
import { createPollsService, type PollsService } from './polls.service.ts';

type Neighbours = Pick<Parameters<typeof createPollsService>[0], 'gates'>;

export function pollsRoom({ database, clock }: Platform, neighbours: Neighbours): Room<PollsService> {
	const service = createPollsService({ database, clock, ...neighbours });
	return { service, endpoints: (on) => pollsRoutes(on, service), recounts };
}
