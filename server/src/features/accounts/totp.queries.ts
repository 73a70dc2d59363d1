/** SQL of the secrets that codes of an app are made with: one per account, off until its first code was accepted (`last_step`). */
import { sql } from 'kysely';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export interface StoredTotp {
	id: string;
	sealedSecret: string;
	/** Null while it is off. */
	lastStep: number | null;
	misses: number;
	lockedUntil: string | null;
	/** When it was turned on; while it is off, when the set-up began. */
	since: string;
}

export async function findTotp(db: Reader, accountId: string): Promise<StoredTotp | null> {
	const row = await db
		.selectFrom('credentials')
		.select(['id', 'secret as sealedSecret', 'last_step as lastStep', 'misses', 'locked_until as lockedUntil', 'created_at as since'])
		.where('account_id', '=', accountId)
		.where('kind', '=', 'totp')
		.executeTakeFirst();
	return row ?? null;
}

/** Begins a set-up, in place of an earlier one. @returns false when it is on already. */
export async function putTotp(
	transaction: Transaction,
	{ accountId, sealedSecret, at }: { accountId: string; sealedSecret: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.insertInto('credentials')
		.values({ id: newId(), account_id: accountId, kind: 'totp', secret: sealedSecret, created_at: at })
		.onConflict((conflict) =>
			conflict
				.column('account_id')
				.where('kind', '=', sql.lit('totp'))
				.doUpdateSet({ secret: sealedSecret, created_at: at })
				.where('credentials.last_step', 'is', null),
		)
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns false when it is on, or when its set-up was begun again meanwhile. */
export async function turnOnTotp(
	transaction: Transaction,
	{ id, sealedSecret, step, at }: { id: string; sealedSecret: string; step: number; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set({ last_step: step, used_at: at, created_at: at, misses: 0, locked_until: null })
		.where('id', '=', id)
		.where('secret', '=', sealedSecret)
		.where('last_step', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** @returns false for a code of this step or a later one that was used before. */
export async function useTotpStep(transaction: Transaction, { id, step, at }: { id: string; step: number; at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set({ last_step: step, used_at: at, misses: 0, locked_until: null })
		.where('id', '=', id)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Counts a try as a miss until it turns out to be right. @returns false when another was counted meanwhile. */
export async function countTotpTry(
	transaction: Transaction,
	{ id, misses, lockedUntil }: Pick<StoredTotp, 'id' | 'misses' | 'lockedUntil'>,
): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set({ misses: misses + 1, locked_until: lockedUntil })
		.where('id', '=', id)
		.where('misses', '=', misses)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** After another right factor. */
export async function forgetTotpMisses(transaction: Transaction, id: string): Promise<void> {
	await transaction.updateTable('credentials').set({ misses: 0, locked_until: null }).where('id', '=', id).execute();
}

export async function deleteTotp(transaction: Transaction, accountId: string): Promise<void> {
	await transaction.deleteFrom('credentials').where('account_id', '=', accountId).where('kind', '=', 'totp').execute();
}

/** A sign-in that is under way, which marks the password as used, is waited for; a later one waits. */
export async function lockSignIns(transaction: Transaction, accountId: string): Promise<void> {
	await transaction
		.updateTable('credentials')
		.set(({ ref }) => ({ used_at: ref('used_at') }))
		.where('account_id', '=', accountId)
		.where('kind', '=', 'password')
		.execute();
}
