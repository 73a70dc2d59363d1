/** People's accounts: creating, finding and presenting them, and the administrator role. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import { presentCurrentUser } from './users.present.ts';
import * as queries from './users.queries.ts';

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ database, clock, instance }: { database: Database; clock: Clock; instance: InstanceService }) {
	/** Everything but the administrator role may be decided outside; the last administrator stays one. */
	async function setRole(email: string, role: 'admin' | 'member'): Promise<queries.UserRow> {
		return database.transaction(async (transaction) => {
			const user = await queries.findUserByEmail(transaction, email.trim().toLowerCase());
			if (!user) throw new AppError('not_found', `Nobody is registered as ${email}.`);
			const admins = await queries.lockActiveAdmins(transaction);
			if (role === 'member' && admins.length === 1 && admins[0] === user.id) {
				throw new AppError('forbidden', 'This is the last administrator. Make somebody else one first.');
			}
			await queries.updateRole(transaction, { id: user.id, role, at: isoNow(clock) });
			return user;
		});
	}

	return {
		create: (transaction: Transaction, user: queries.NewUser) => queries.insertUser(transaction, user),
		findById: (db: Reader, id: string) => queries.findUserById(db, id),
		findByEmail: (db: Reader, email: string) => queries.findUserByEmail(db, email),
		setRole,

		async present(user: queries.UserRow): Promise<CurrentUser> {
			return presentCurrentUser(user, await instance.features());
		},

		async me(id: string): Promise<CurrentUser> {
			const user = await queries.findUserById(database.reader, id);
			if (!user) throw new AppError('unauthenticated', 'This account does not exist any more.');
			return presentCurrentUser(user, await instance.features());
		},
	};
}
