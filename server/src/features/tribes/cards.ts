/** Cache of tribe cards, for all viewers: what appears beside a post, who may see the tribe, and what its roles may do. */

import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import {
	tribeClosed,
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeOffered,
	tribeReopened,
	tribeRolesChanged,
	tribeTakenUp,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Cache } from '#core/cache/cache';
import type { Caches } from '#core/cache/caches';
import { rolesIn, type TribeRoles } from './roles.ts';
import { isTribeArchived, mayInTribe } from './tribes.policy.ts';
import { presentTribeRef } from './tribes.present.ts';
import { listCardRows } from './tribes.queries.ts';
import { type Memberships, restraintIn } from './viewer-memberships.ts';

export interface TribeCard {
	ref: TribeRef;
	isPrivate: boolean;
	isClosed: boolean;
	isArchived: boolean;
	roles: TribeRoles;
}

/** Whether someone with these memberships may do this in the tribe. */
export function mayAs(
	memberships: Memberships,
	{ ref: { id }, isClosed, isArchived, roles }: TribeCard,
	permission: TribePermission,
): boolean {
	const membership = memberships.in(id);
	const restraint = restraintIn(memberships, { id, isArchived });
	return (
		membership !== undefined && mayInTribe({ isActive: !isClosed, permissions: roles.of(membership).permissions, restraint }, permission)
	);
}

/** Events that end an archive, or begin it. */
const ofOwners = [tribeOffered, tribeTakenUp, tribeHandedOn];

const cacheMax = 5_000;

/** Cards by id. */
export function createTribeCards(caches: Caches): Cache<TribeCard> {
	return caches.of({
		name: 'tribes.cards',
		of: 'tribe',
		events: [tribeFounded, tribeUpdated, tribeRolesChanged, tribeClosed, tribeReopened, tribeDeleted, ...ofOwners],
		max: cacheMax,
		async load(db, ids) {
			const rows = await listCardRows(db, ids, {});
			return new Map(
				rows.map((row) => [
					row.id,
					{
						ref: presentTribeRef(row),
						isPrivate: row.type === 'private',
						isClosed: !row.is_active,
						isArchived: isTribeArchived(row),
						roles: rolesIn(row.roles),
					},
				]),
			);
		},
	});
}
