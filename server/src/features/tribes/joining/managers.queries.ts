/** SQL of those who manage the members of tribes. */
import type { Reader } from '#core/transaction';

interface WithRoles {
	tribeId: string;
	ownerId: string;
	/** Keys; at least one. */
	roles: readonly string[];
}

/** Members with this role who have been there longest. Reads the index `tribe_members_roles`. */
export const selectWithRole = (db: Reader, { tribeId, ownerId, role, limit }: Omit<WithRoles, 'roles'> & { role: string; limit: number }) =>
	db
		.selectFrom('current_members')
		.select(['tribe_id as tribeId', 'user_id as userId', 'muted_until as mutedUntil', 'joined_at as joinedAt', 'id'])
		.where('tribe_id', '=', tribeId)
		.where('user_id', '<>', ownerId)
		.where('role', '=', role)
		.orderBy('joined_at')
		.orderBy('id')
		.limit(limit);

/** Members with one of these roles, without owners, longest there first: up to `limit` of each role in each tribe. */
export async function listMembersWithRoles(db: Reader, { of, limit }: { of: readonly WithRoles[]; limit: number }) {
	const [first, ...others] = of.flatMap(({ roles, ...tribe }) =>
		roles.map((role) => db.selectFrom(selectWithRole(db, { ...tribe, role, limit }).as('managers')).selectAll()),
	);
	return first
		? others
				.reduce((union, next) => union.unionAll(next), first)
				.orderBy('joinedAt')
				.orderBy('id')
				.execute()
		: [];
}
