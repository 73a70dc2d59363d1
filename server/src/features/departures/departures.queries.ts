/** SQL of departures. */
import type { DeparturesTable } from '#core/database/tables/account-tables';
import type { Reader, Transaction } from '#core/transaction';

export type DepartureRow = DeparturesTable;

export async function findDeparture(db: Reader, userId: string): Promise<DepartureRow | null> {
	return (await db.selectFrom('departures').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** @returns false when the member has left already. */
export async function insertDeparture(
	transaction: Transaction,
	{ userId, at, erasesAt }: { userId: string; at: string; erasesAt: string | null },
): Promise<boolean> {
	const result = await transaction
		.insertInto('departures')
		.values({ user_id: userId, left_at: at, erases_at: erasesAt })
		.onConflict((conflict) => conflict.column('user_id').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns false when there is none, or erasing has begun. */
export async function deleteDeparture(transaction: Transaction, userId: string): Promise<boolean> {
	const result = await transaction
		.deleteFrom('departures')
		.where('user_id', '=', userId)
		.where('erasing_since', 'is', null)
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

/** Members to erase, the longest due first. */
export async function listDue(db: Reader, { now, limit }: { now: string; limit: number }): Promise<string[]> {
	const rows = await db
		.selectFrom('departures')
		.select('user_id')
		.where('erases_at', '<=', now)
		.orderBy('erases_at')
		.limit(limit)
		.execute();
	return rows.map(({ user_id: id }) => id);
}

/** There is no way back from here on. @returns false when the member has come back. */
export async function beginErasing(transaction: Transaction, { userId, at }: { userId: string; at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('departures')
		.set(({ fn, ref, val }) => ({ erasing_since: fn.coalesce(ref('erasing_since'), val(at)) }))
		.where('user_id', '=', userId)
		.where('erases_at', '<=', at)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}
