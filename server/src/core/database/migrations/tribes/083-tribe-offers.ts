/** Adds those that a tribe is offered to while no one owns it, and until when: not archived as long as there is a time. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const tribeOffers = (t: ColumnTypes): string[] => [
	`alter table tribes add column offered_to text check (offered_to in ('moderators', 'members'))`,
	`alter table tribes add column offered_until ${t.time}`,
	'create index tribes_offered on tribes (offered_until) where offered_until is not null',
];
