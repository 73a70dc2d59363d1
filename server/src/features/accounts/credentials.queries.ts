/** SQL of credentials: what a sign-in is proved with. */
import { sql } from 'kysely';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export interface StoredPassword {
	hash: string;
	/** When it was set. */
	setAt: string;
}

export async function findPassword(db: Reader, accountId: string): Promise<StoredPassword | null> {
	const row = await db
		.selectFrom('credentials')
		.select(['secret as hash', 'created_at as setAt'])
		.where('account_id', '=', accountId)
		.where('kind', '=', 'password')
		.executeTakeFirst();
	return row ?? null;
}

/** Kinds and keys of what a sign-in of the account can begin with. */
export const listWaysIn = (db: Reader, accountId: string) =>
	db
		.selectFrom('credentials')
		.select(['kind', 'key'])
		.where('account_id', '=', accountId)
		.where('kind', 'in', ['password', 'passkey', 'oidc'])
		.execute();

interface NewPassword {
	accountId: string;
	passwordHash: string;
	at: string;
}

/** Sets the password, in place of the earlier one. */
export async function putPassword(transaction: Transaction, { accountId, passwordHash, at }: NewPassword): Promise<void> {
	await transaction
		.insertInto('credentials')
		.values({ id: newId(), account_id: accountId, kind: 'password', secret: passwordHash, created_at: at })
		.onConflict((conflict) =>
			conflict.column('account_id').where('kind', '=', sql.lit('password')).doUpdateSet({ secret: passwordHash, created_at: at }),
		)
		.execute();
}

interface CurrentPassword {
	accountId: string;
	hash: string;
	at: string;
}

/** @returns false when the password is no longer this one: another call has changed it. */
async function updateCurrent(
	transaction: Transaction,
	{ accountId, hash }: CurrentPassword,
	changes: { used_at: string } | { secret: string; created_at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set(changes)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'password')
		.where('secret', '=', hash)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

export const replacePassword = (transaction: Transaction, { by, ...current }: CurrentPassword & { by: string }) =>
	updateCurrent(transaction, current, { secret: by, created_at: current.at });

/** A concurrent change of the password waits for this, and then ends what was opened with it. */
export const markPasswordUsed = (transaction: Transaction, current: CurrentPassword) =>
	updateCurrent(transaction, current, { used_at: current.at });
