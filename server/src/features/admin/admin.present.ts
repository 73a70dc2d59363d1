/** Presents members to administrators: rows to views. No other code makes them. */
import type { AdminUser } from '@friends/contract/admin/users.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { presentBot } from '../users/users.service.ts';
import { type Actor, permissionsOn } from './admin.policy.ts';
import type { AdminUserRow } from './admin.queries.ts';

interface Presented {
	/** The administrator who asks. */
	actor: Actor;
	now: string;
	/** By the id of the member who came. */
	inviters: ReadonlyMap<string, Person>;
}

export function presentAdminUser(row: AdminUserRow, { actor, now, inviters }: Presented): AdminUser {
	return {
		id: row.id,
		name: row.name,
		username: row.username,
		avatar: row.avatar,
		...presentBot(row.is_bot),
		email: row.email ?? '',
		role: row.role,
		status: row.status,
		bannedUntil: row.banned_until,
		hasTwoStep: Boolean(row.has_two_step),
		createdAt: row.created_at,
		invitedBy: inviters.get(row.id) ?? null,
		viewer: permissionsOn(actor, { id: row.id, role: row.role, status: row.status, bannedUntil: row.banned_until }, now),
	};
}
