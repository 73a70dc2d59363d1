/** SQL of those who manage the members of tribes. */
import type { Reader } from '#core/transaction';

interface WithRoles {
	tribeId: string;
	ownerId: string;
	/** Keys; at least one. */
	roles: readonly string[];
}

/** Members with one of these roles, without owners, who have been there longest: up to `limit` of each tribe. */
export async function listMembersWithRoles(db: Reader, { of, limit }: { of: readonly WithRoles[]; limit: number }) {
	const [first, ...others] = of.map(({ tribeId, ownerId, roles }) =>
		db
			.selectFrom(({ selectFrom }) =>
				selectFrom('current_members')
					.select(['tribe_id as tribeId', 'user_id as userId', 'muted_until as mutedUntil'])
					.where('tribe_id', '=', tribeId)
					.where('user_id', '<>', ownerId)
					.where('role', 'in', roles)
					.orderBy('joined_at')
					.orderBy('id')
					.limit(limit)
					.as('managers'),
			)
			.selectAll(),
	);
	return first ? others.reduce((union, next) => union.unionAll(next), first).execute() : [];
}
