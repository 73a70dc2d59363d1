/** SQL of recovery codes. A used one stays until new ones are made. */
import { sql } from 'kysely';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

interface NewCodes {
	accountId: string;
	hashes: string[];
	at: string;
}

export async function replaceCodes(transaction: Transaction, { accountId, hashes, at }: NewCodes): Promise<void> {
	await transaction.deleteFrom('credentials').where('account_id', '=', accountId).where('kind', '=', 'recovery_code').execute();
	await transaction
		.insertInto('credentials')
		.values(hashes.map((hash) => ({ id: newId(), account_id: accountId, kind: 'recovery_code' as const, secret: hash, created_at: at })))
		.execute();
}

interface Code {
	accountId: string;
	hash: string;
}

export async function hasCode(db: Reader, { accountId, hash }: Code): Promise<boolean> {
	const row = await db
		.selectFrom('credentials')
		.select('id')
		.where('account_id', '=', accountId)
		.where('kind', '=', 'recovery_code')
		.where('secret', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return row !== undefined;
}

/** @returns false for a code that is none of the account's, or that was used. Of two calls at once one gets true. */
export async function useCode(transaction: Transaction, { accountId, hash, at }: Code & { at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set({ used_at: at })
		.where('account_id', '=', accountId)
		.where('kind', '=', 'recovery_code')
		.where('secret', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

export async function countCodes(db: Reader, accountId: string): Promise<{ remaining: number; madeAt: string | null }> {
	const row = await db
		.selectFrom('credentials')
		.select(({ fn }) => [
			fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
			fn.max<string | null>('created_at').as('madeAt'),
		])
		.where('account_id', '=', accountId)
		.where('kind', '=', sql.lit('recovery_code'))
		.executeTakeFirstOrThrow();
	return { remaining: Number(row.remaining), madeAt: row.madeAt };
}
