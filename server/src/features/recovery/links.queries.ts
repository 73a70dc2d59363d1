/** SQL of links that act for an account. */
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import type { AccountLinksTable } from '#core/database/tables/account-tables';
import type { Reader, Transaction } from '#core/transaction';

export type LinkRow = AccountLinksTable;

export async function insertLink(transaction: Transaction, link: LinkRow): Promise<void> {
	await transaction.insertInto('account_links').values(link).execute();
}

interface Token {
	hash: string;
	purpose: LinkRow['purpose'];
	now: string;
}

/** One that has not expired. */
export async function findLink(db: Reader, { hash, purpose, now }: Token): Promise<LinkRow | undefined> {
	return db
		.selectFrom('account_links')
		.selectAll()
		.where('token_hash', '=', hash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', now)
		.executeTakeFirst();
}

/** @returns false when the link is gone: of two calls at once one gets true. */
export async function deleteLink(transaction: Transaction, hash: string): Promise<boolean> {
	const result = await transaction.deleteFrom('account_links').where('token_hash', '=', hash).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

export async function deleteLinksOf(
	transaction: Transaction,
	{ accountId, purpose }: { accountId: string; purpose: LinkRow['purpose'] },
): Promise<void> {
	await transaction.deleteFrom('account_links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
}

/** Those that were mailed since then. */
export async function countMailed(
	db: Reader,
	{ accountId, purpose, since }: { accountId: string; purpose: LinkRow['purpose']; since: string },
): Promise<number> {
	const { count } = await db
		.selectFrom('account_links')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('account_id', '=', accountId)
		.where('purpose', '=', purpose)
		.where('email', 'is not', null)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const deleteExpired = (transaction: Transaction, before: string) =>
	deleteBatch(transaction, { from: 'account_links', key: ['token_hash'], where: sql<SqlBool>`expires_at < ${before}` });
