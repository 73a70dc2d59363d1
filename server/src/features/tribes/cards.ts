/** Cache of tribe cards, for all viewers: what appears beside a post, who may see the tribe, and what its roles may do. */

import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import {
	tribeClosed,
	tribeDeleted,
	tribeFounded,
	tribeReopened,
	tribeRolesChanged,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { rolesIn, type TribeRoles } from './roles.ts';
import { mayInTribe } from './tribes.policy.ts';
import { presentTribeRef } from './tribes.present.ts';
import { listCardRows } from './tribes.queries.ts';
import type { Memberships } from './viewer-memberships.ts';

export interface TribeCard {
	ref: TribeRef;
	isPrivate: boolean;
	isClosed: boolean;
	roles: TribeRoles;
}

/** Whether someone with these memberships may do this in the tribe. */
export function mayAs(memberships: Memberships, { ref: { id }, isClosed, roles }: TribeCard, permission: TribePermission): boolean {
	const membership = memberships.in(id);
	const restraint = memberships.restraintIn(id)?.restraint ?? null;
	return (
		membership !== undefined && mayInTribe({ isActive: !isClosed, permissions: roles.of(membership).permissions, restraint }, permission)
	);
}

const cacheMax = 5_000;

/** Cards by id. */
export function createTribeCards(caches: Caches): Cache<TribeCard> {
	return caches.of({
		name: 'tribes.cards',
		of: 'tribe',
		events: [tribeFounded, tribeUpdated, tribeRolesChanged, tribeClosed, tribeReopened, tribeDeleted],
		max: cacheMax,
		async load(db, ids) {
			const rows = await listCardRows(db, ids, {});
			return new Map(
				rows.map((row) => [
					row.id,
					{ ref: presentTribeRef(row), isPrivate: row.type === 'private', isClosed: !row.is_active, roles: rolesIn(row.roles) },
				]),
			);
		},
	});
}
