/** Cards of people: what is shown of them beside what they wrote, and who may see them; kept for all readers. */

import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import type { Person } from '@friends/contract/users/users.schema';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { presentPerson, privacyOf } from './users.present.ts';
import { listCardRows } from './users.queries.ts';

export interface PersonCard {
	author: Person;
	visibility: string;
	/** '' unless they show it. */
	location: string;
}

const keptMax = 20_000;

/** By id; deleted people have none. */
export function createCards(caches: Caches): Cache<PersonCard> {
	return caches.of({
		of: 'user',
		events: [memberJoined, profileUpdated, privacyUpdated, standingChanged],
		max: keptMax,
		async load(db, ids) {
			const rows = await listCardRows(db, ids, {});
			return new Map(
				rows.map((row) => {
					const location = privacyOf(row.settings).showLocation ? row.location : '';
					return [row.author_id, { author: presentPerson(row), visibility: row.visibility, location }];
				}),
			);
		},
	});
}
