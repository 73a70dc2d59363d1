/** All SQL of the users room. */
import type { UsersTable } from '#core/database/tables';
import type { Reader, Transaction } from '#core/transaction';

export type UserRow = UsersTable;

export interface NewUser {
	id: string;
	email: string;
	username: string;
	passwordHash: string;
	name: string;
	settings: string;
	role: UserRow['role'];
	at: string;
}

export async function insertUser(transaction: Transaction, user: NewUser): Promise<void> {
	await transaction
		.insertInto('users')
		.values({
			id: user.id,
			email: user.email,
			username: user.username,
			password_hash: user.passwordHash,
			name: user.name,
			settings: user.settings,
			role: user.role,
			created_at: user.at,
			updated_at: user.at,
		})
		.execute();
}

export async function findUserById(db: Reader, id: string): Promise<UserRow | null> {
	return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** @param email in lower case, as every stored email is. */
export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | null> {
	return (
		(await db
			.selectFrom('users')
			.selectAll()
			.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
			.executeTakeFirst()) ?? null
	);
}

/** The administrators who may act. Their rows are written, so of two changes at once the second waits and counts again. */
export async function lockActiveAdmins(transaction: Transaction): Promise<string[]> {
	const rows = await transaction
		.updateTable('users')
		.set({ role: 'admin' })
		.where('role', '=', 'admin')
		.where('status', '=', 'active')
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}

export async function updateRole(
	transaction: Transaction,
	{ id, role, at }: { id: string; role: UserRow['role']; at: string },
): Promise<void> {
	await transaction.updateTable('users').set({ role, updated_at: at }).where('id', '=', id).execute();
}
