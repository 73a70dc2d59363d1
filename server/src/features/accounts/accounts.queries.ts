/** SQL of accounts, whose id is that of their person. */
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotQuery } from '#core/database/hot-query';
import type { AccountsTable } from '#core/database/tables/account-tables';
import type { Reader, Transaction } from '#core/transaction';

export type AccountRow = AccountsTable;

export interface NewAccount {
	/** The id of the person. */
	id: string;
	/** In lower case. */
	email: string | null;
	role: AccountRow['role'];
	/** JSON. */
	preferences: string;
	language: AccountRow['language'];
	at: string;
}

export async function insertAccount(transaction: Transaction, { at, ...account }: NewAccount): Promise<void> {
	await transaction
		.insertInto('accounts')
		.values({ ...account, created_at: at, updated_at: at })
		.execute();
}

const findById = hotQuery<{ id: string }, AccountRow>((db, value) => db.selectFrom('accounts').selectAll().where('id', '=', value('id')));

export async function findAccount(db: Reader, id: string): Promise<AccountRow | null> {
	return (await findById(db, { id }))[0] ?? null;
}

export async function listRoles(db: Reader, ids: readonly string[]): Promise<Map<string, AccountRow['role']>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom('accounts').select(['id', 'role']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The owner of the community; null before the first registration. */
export async function findOwnerId(db: Reader): Promise<string | null> {
	const row = await db.selectFrom('accounts').select('id').where('role', '=', sql.lit('owner')).executeTakeFirst();
	return row?.id ?? null;
}

/** @param username in lower case. */
export async function findAccountByUsername(db: Reader, username: string): Promise<AccountRow | null> {
	const accounts = db.selectFrom('accounts').innerJoin('users', 'users.id', 'accounts.id').selectAll('accounts');
	return (await accounts.where(({ eb, fn }) => eb(fn<string>('lower', ['users.username']), '=', username)).executeTakeFirst()) ?? null;
}

/** @param email in lower case, like every stored email. */
export async function findAccountByEmail(db: Reader, email: string): Promise<AccountRow | null> {
	return (
		(await db
			.selectFrom('accounts')
			.selectAll()
			.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
			.executeTakeFirst()) ?? null
	);
}

/** Locks the row by writing it: the second of two concurrent changes waits and reads the result of the first. */
export function lockAccount(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<AccountRow> {
	return transaction.updateTable('accounts').set({ updated_at: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export type AccountChanges = Partial<Pick<AccountRow, 'email' | 'email_confirmed_at' | 'role' | 'preferences' | 'language'>>;

export async function updateAccount(transaction: Transaction, { id, at, ...changes }: AccountChanges & { id: string; at: string }) {
	await transaction
		.updateTable('accounts')
		.set({ ...changes, updated_at: at })
		.where('id', '=', id)
		.execute();
}

interface LockedRow extends Pick<AccountRow, 'id' | 'role'> {
	/** Whether they can sign in, by the rule of `signInObstacle` (people.policy.api.test.ts proves it). */
	isActive: number;
}

/**
 * Locks all administrators and one more account: the second of two concurrent changes waits and counts again. Locks in order of id,
 * like all code that locks accounts, to avoid deadlocks.
 */
export async function lockAdmins(transaction: Transaction, { now, alsoId }: { now: string; alsoId: string }): Promise<LockedRow[]> {
	return transaction
		.selectFrom('users')
		.innerJoin('accounts', 'accounts.id', 'users.id')
		.select(({ eb, and, or }) => {
			const isNotBanned = or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]);
			const isActive = and([eb('users.status', '=', 'active'), isNotBanned]);
			return ['users.id', 'accounts.role', sql<number>`case when ${isActive} then 1 else 0 end`.as('isActive')];
		})
		.where(({ eb, or }) => or([eb('accounts.role', '<>', 'member'), eb('accounts.id', '=', alsoId)]))
		.orderBy('users.id')
		.$if(needsRowLocks(transaction), (query) => query.forNoKeyUpdate())
		.execute();
}

/** @returns false when the account has another email by now, or when this one is confirmed already. */
export async function confirmEmail(
	transaction: Transaction,
	{ id, email, at }: { id: string; email: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('accounts')
		.set({ email_confirmed_at: at, updated_at: at })
		.where('id', '=', id)
		.where('email', '=', email)
		.where('email_confirmed_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}
