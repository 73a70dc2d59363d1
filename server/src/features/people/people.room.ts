import type { Platform, Room } from '#core/room';
import { peopleRoutes } from './people.routes.ts';
import { createPeopleService, type PeopleService } from './people.service.ts';

type Neighbours = Omit<Parameters<typeof createPeopleService>[0], 'database' | 'clock'>;

export function peopleRoom({ database, clock }: Platform, neighbours: Neighbours): Room<PeopleService> {
	const service = createPeopleService({ database, clock, ...neighbours });
	return { service, endpoints: (on) => peopleRoutes(on, service) };
}
