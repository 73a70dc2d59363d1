/**
 * Accounts: what belongs to a person who signs in here, and only to them: email, role, preferences and credentials. The hash of a
 * password leaves this room only into its table.
 */
import type { Preferences, UserRole } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import { preferencesOf } from './accounts.present.ts';
import * as queries from './accounts.queries.ts';
import { isContextWord, type PasswordContext } from './context-words.ts';
import * as credentials from './credentials.queries.ts';
import { hashPassword, isCommonPassword, verifyAgainstDecoy, verifyPassword } from './passwords.ts';

export interface Account {
	/** The id of the person. */
	id: string;
	/** In lower case; null for none. */
	email: string | null;
	emailConfirmedAt: string | null;
	role: UserRole;
	preferences: Preferences;
}

export interface NewAccount extends Omit<queries.NewAccount, 'preferences'> {
	preferences: Partial<Preferences>;
	passwordHash: string;
}

interface AccountsOptions {
	database: Database;
	clock: Clock;
}

const accountOf = (row: queries.AccountRow): Account => ({
	id: row.id,
	email: row.email,
	emailConfirmedAt: row.email_confirmed_at,
	role: row.role,
	preferences: preferencesOf(row.preferences),
});

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({ database, clock }: AccountsOptions) {
	async function find(db: Reader, id: string): Promise<Account | null> {
		const row = await queries.findAccount(db, id);
		return row && accountOf(row);
	}

	return {
		find,

		/** @param email in lower case. */
		async findByEmail(db: Reader, email: string): Promise<Account | null> {
			const row = await queries.findAccountByEmail(db, email);
			return row && accountOf(row);
		},

		/** @throws AppError 'password_too_common', or 'password_is_known' for a password that others could guess. */
		async hashPassword(password: string, context: PasswordContext): Promise<string> {
			if (await isCommonPassword(password)) throw new AppError('password_too_common');
			if (isContextWord(password, context)) throw new AppError('password_is_known');
			return hashPassword(password);
		},

		/** The person must be there already. */
		async create(transaction: Transaction, { passwordHash, preferences, ...account }: NewAccount): Promise<void> {
			await queries.insertAccount(transaction, { ...account, preferences: JSON.stringify(preferences) });
			await credentials.putPassword(transaction, { accountId: account.id, passwordHash, at: account.at });
		},

		/** Takes as long for null, and for an account without a password. */
		async checkPassword(accountId: string | null, password: string): Promise<boolean> {
			const hash = accountId && (await credentials.findPasswordHash(database.reader, accountId));
			return hash ? verifyPassword(hash, password) : verifyAgainstDecoy(password);
		},

		setPassword: (transaction: Transaction, { accountId, passwordHash }: { accountId: string; passwordHash: string }) =>
			credentials.putPassword(transaction, { accountId, passwordHash, at: isoNow(clock) }),

		setRole: (transaction: Transaction, id: string, role: UserRole) => queries.updateAccount(transaction, { id, role, at: isoNow(clock) }),

		lockActiveAdmins: (transaction: Transaction, alsoId: string) => queries.lockActiveAdmins(transaction, { now: isoNow(clock), alsoId }),

		/** Missing fields stay. */
		async updatePreferences(
			transaction: Transaction,
			id: string,
			changes: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
		): Promise<void> {
			const at = isoNow(clock);
			const { preferences } = await queries.lockAccount(transaction, { id, at });
			const changed = JSON.stringify({ ...(JSON.parse(preferences) as object), ...changes });
			await queries.updateAccount(transaction, { id, preferences: changed, at });
		},
	};
}
