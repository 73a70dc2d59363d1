/** Administration: for now, who is an administrator. */
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import { insertAuditLog } from './audit-logs.queries.ts';

export type AdminService = ReturnType<typeof createAdminService>;

export function createAdminService({ database, clock, users }: { database: Database; clock: Clock; users: UsersService }) {
	return {
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
