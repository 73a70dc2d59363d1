/** Presents members to administrators: rows to views. No other code makes them. */
import type { AdminUser } from '@friends/contract/admin/users.schema';
import type { UserRow } from '../users/users.service.ts';
import { permissionsOn } from './admin.policy.ts';

type Columns = Pick<UserRow, 'id' | 'name' | 'username' | 'avatar' | 'email' | 'role' | 'status' | 'banned_until' | 'created_at'>;

/** @param to the administrator who asks, and when */
export function presentAdminUser(row: Columns, to: { actorId: string; now: string }): AdminUser {
	return {
		id: row.id,
		name: row.name,
		username: row.username,
		avatar: row.avatar,
		email: row.email,
		role: row.role,
		status: row.status,
		bannedUntil: row.banned_until,
		createdAt: row.created_at,
		viewer: permissionsOn(to.actorId, { id: row.id, status: row.status, bannedUntil: row.banned_until }, to.now),
	};
}
