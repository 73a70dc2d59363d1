import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import type { Bind } from '#core/http/bind';
import type { PeopleService } from './people.service.ts';

export function peopleRoutes(on: Bind, people: PeopleService): void {
	on(listPeople, async ({ viewer, query, page }) => page(await people.list(viewer, query)));
	on(countPeople, ({ viewer }) => people.count(viewer));
}
