import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PeopleService } from './people.service.ts';

export function peopleRoutes(on: On, people: PeopleService): void {
	on(listPeople, async ({ viewer, query, page }) => page(await people.list(viewer, query)));
	on(countPeople, ({ viewer }) => people.count(viewer));
}
