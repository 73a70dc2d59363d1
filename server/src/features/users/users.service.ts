/** People's accounts: creating, finding and presenting them. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import { presentCurrentUser } from './users.present.ts';
import * as queries from './users.queries.ts';

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ database, instance }: { database: Database; instance: InstanceService }) {
	return {
		create: (transaction: Transaction, user: queries.NewUser) => queries.insertUser(transaction, user),
		findById: (db: Reader, id: string) => queries.findUserById(db, id),
		findByEmail: (db: Reader, email: string) => queries.findUserByEmail(db, email),
		lockActiveAdmins: (transaction: Transaction) => queries.lockActiveAdmins(transaction),
		updateRole: queries.updateRole,

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
