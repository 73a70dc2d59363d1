/** SQL of tokens. */
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { hotQuery } from '#core/database/hot-query';
import type { TokensTable } from '#core/database/tables/record-tables';
import type { Reader, Transaction } from '#core/transaction';

export type TokenRow = TokensTable;

export async function insertToken(transaction: Transaction, token: Omit<TokenRow, 'last_used_at'>): Promise<void> {
	await transaction.insertInto('tokens').values(token).execute();
}

interface TokensOf {
	accountId: string;
	now: string;
}

/** Those that have not ended, newest first. */
export function listRunning(db: Reader, { accountId, now }: TokensOf): Promise<TokenRow[]> {
	return db
		.selectFrom('tokens')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('expires_at', '>', now)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
}

export async function countRunning(db: Reader, { accountId, now }: TokensOf): Promise<number> {
	const { count } = await db
		.selectFrom('tokens')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where('account_id', '=', accountId)
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Ids of the members with one that has not ended. */
export async function listOwners(db: Reader, now: string): Promise<string[]> {
	const rows = await db.selectFrom('tokens').select('account_id').distinct().where('expires_at', '>', now).execute();
	return rows.map(({ account_id: id }) => id);
}

const findByHash = hotQuery<{ secretHash: string }, TokenRow>((db, value) =>
	db.selectFrom('tokens').selectAll().where('secret_hash', '=', value('secretHash')),
);

/** In any state. */
export async function findToken(db: Reader, secretHash: string): Promise<TokenRow | null> {
	return (await findByHash(db, { secretHash }))[0] ?? null;
}

export async function markUsed(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<void> {
	await transaction.updateTable('tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** @returns false when this member has no such token. */
export async function deleteToken(transaction: Transaction, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
	const result = await transaction.deleteFrom('tokens').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

export async function deleteTokensOf(transaction: Transaction, accountId: string): Promise<void> {
	await transaction.deleteFrom('tokens').where('account_id', '=', accountId).execute();
}

export const removeExpired = (transaction: Transaction, now: string) =>
	deleteBatch(transaction, { from: 'tokens', key: ['id'], where: sql<SqlBool>`expires_at < ${now}` });
