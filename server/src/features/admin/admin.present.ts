/** Presents members to administrators: rows to views. No other code makes them. */
import type { AdminUser } from '@friends/contract/admin/users.schema';
import { type Actor, permissionsOn } from './admin.policy.ts';
import type { AdminUserRow } from './admin.queries.ts';

/** @param to the administrator who asks, and when */
export function presentAdminUser(row: AdminUserRow, to: { actor: Actor; now: string }): AdminUser {
	return {
		id: row.id,
		name: row.name,
		username: row.username,
		avatar: row.avatar,
		email: row.email ?? '',
		role: row.role,
		status: row.status,
		bannedUntil: row.banned_until,
		createdAt: row.created_at,
		viewer: permissionsOn(to.actor, { id: row.id, role: row.role, status: row.status, bannedUntil: row.banned_until }, to.now),
	};
}
