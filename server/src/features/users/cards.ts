/** Cache of person cards, for all viewers: what appears beside a person's posts, and who may see it. */

import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import type { Person } from '@friends/contract/users/users.schema';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { presentPerson, privacyOf } from './users.present.ts';
import { listCardRows } from './users.queries.ts';

export interface PersonCard {
	person: Person;
	visibility: string;
	/** '' unless the person shows it. */
	location: string;
}

const cacheMax = 20_000;

/** Cards by id; deleted people have none. */
export function createPersonCards(caches: Caches): Cache<PersonCard> {
	return caches.of({
		name: 'users.cards',
		of: 'user',
		events: [memberJoined, profileUpdated, privacyUpdated, standingChanged, memberLeft, memberReturned],
		max: cacheMax,
		async load(db, ids) {
			const rows = await listCardRows(db, ids, {});
			return new Map(
				rows.map((row) => {
					const location = privacyOf(row.settings).showLocation ? row.location : '';
					return [row.person_id, { person: presentPerson(row), visibility: row.visibility, location }];
				}),
			);
		},
	});
}
