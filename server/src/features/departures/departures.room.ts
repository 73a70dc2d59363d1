import type { Platform, Room } from '#core/room';
import { createDepartingService, type DepartingOptions } from './departing.service.ts';
import { departuresRoutes } from './departures.routes.ts';
import type { DeparturesService } from './departures.service.ts';

type Neighbours = Omit<DepartingOptions, 'database' | 'clock' | 'publicUrl'>;

/** @param service made before the room of those who sign members in, which ends their sessions here. */
export function departuresRoom(
	{ config, database, clock }: Platform,
	{ service, ...neighbours }: Neighbours & { service: DeparturesService },
): Room<DeparturesService> {
	const departing = createDepartingService({ database, clock, publicUrl: config.publicUrl, ...neighbours });
	return { service, endpoints: (on) => departuresRoutes(on, departing) };
}
