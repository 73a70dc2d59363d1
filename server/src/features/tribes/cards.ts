/** Cache of tribe cards, for all viewers: what appears beside a post, and who may see the tribe. */
import { tribeClosed, tribeDeleted, tribeFounded, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { presentTribeRef } from './tribes.present.ts';
import { listCardRows } from './tribes.queries.ts';

export interface TribeCard {
	ref: TribeRef;
	isPrivate: boolean;
	isClosed: boolean;
}

const cacheMax = 5_000;

/** Cards by id. */
export function createTribeCards(caches: Caches): Cache<TribeCard> {
	return caches.of({
		name: 'tribes.cards',
		of: 'tribe',
		events: [tribeFounded, tribeUpdated, tribeClosed, tribeReopened, tribeDeleted],
		max: cacheMax,
		async load(db, ids) {
			const rows = await listCardRows(db, ids, {});
			return new Map(
				rows.map((row) => [row.id, { ref: presentTribeRef(row), isPrivate: row.type === 'private', isClosed: !row.is_active }]),
			);
		},
	});
}
