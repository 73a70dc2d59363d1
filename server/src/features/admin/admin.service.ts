/** Administration: for now, who is an administrator, and what guests find. */
import { guestAccessModes, type Instance } from '@friends/contract/instance/instance.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { insertAuditLog } from './audit-logs.queries.ts';

export type AdminService = ReturnType<typeof createAdminService>;

interface AdminOptions {
	database: Database;
	clock: Clock;
	users: UsersService;
	instance: InstanceService;
}

export function createAdminService({ database, clock, users, instance }: AdminOptions) {
	return {
		/** From the command line of the server. Running servers notice within seconds. */
		async setGuestAccess(value: string): Promise<Instance['guestAccess']> {
			const guestAccess = guestAccessModes.find((mode) => mode === value);
			if (!guestAccess) throw new AppError('bad_request', `guestAccess is one of ${guestAccessModes.join(', ')}.`);
			await database.transaction(async (transaction) => {
				await instance.setGuestAccess(transaction, guestAccess);
				const change = { action: 'change_settings', details: { guestAccess } } as const;
				await insertAuditLog(transaction, { adminId: null, targetUserId: null, ...change, at: isoNow(clock) });
			});
			return guestAccess;
		},

		/** From the command line of the server. The last administrator who can sign in stays one. */
		async setRole(email: string, role: 'admin' | 'member'): Promise<{ name: string; username: string }> {
			return database.transaction(async (transaction) => {
				const user = await users.findByEmail(transaction, email.trim().toLowerCase());
				if (!user) throw new AppError('not_found', `Nobody is registered as ${email}.`);
				const admins = await users.lockActiveAdmins(transaction);
				if (role === 'member' && admins.length === 1 && admins[0] === user.id) {
					throw new AppError('forbidden', 'This is the last administrator. Make somebody else one first.');
				}
				const at = isoNow(clock);
				await users.updateRole(transaction, { id: user.id, role, at });
				await insertAuditLog(transaction, {
					adminId: null,
					action: role === 'admin' ? 'grant_admin' : 'revoke_admin',
					targetUserId: user.id,
					at,
				});
				return user;
			});
		},
	};
}
