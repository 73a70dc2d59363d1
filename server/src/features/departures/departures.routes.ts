import { depart } from '@friends/contract/departures/departures.endpoints';
import type { On } from '#core/endpoints/bound';
import type { DepartingService } from './departing.service.ts';

export function departuresRoutes(on: On, departing: DepartingService): void {
	on(depart, ({ viewer, body }) => departing.depart(viewer, body));
}
