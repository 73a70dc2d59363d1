/** SQL of imports: their archives, their progress and their end. */
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { ImportsTable } from '#core/database/tables/record-tables';
import type { Reader, Transaction } from '#core/transaction';

export type ImportRow = ImportsTable;
type State = ImportRow['state'];

export async function insertImport(
	transaction: Transaction,
	row: Pick<ImportRow, 'id' | 'user_id' | 'storage_key' | 'total_bytes' | 'taken' | 'left_out' | 'created_at' | 'expires_at'>,
): Promise<void> {
	await transaction.insertInto('imports').values(row).execute();
}

/** Locks the row. */
export function lockOf(transaction: Transaction, userId: string): Promise<ImportRow | undefined> {
	return transaction
		.selectFrom('imports')
		.selectAll()
		.where('user_id', '=', userId)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
}

export const findOf = (db: Reader, userId: string): Promise<ImportRow | undefined> =>
	db.selectFrom('imports').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findImport = (db: Reader, id: string): Promise<ImportRow | undefined> =>
	db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

type Changes = Partial<Omit<ImportRow, 'id' | 'user_id' | 'created_at'>>;

/** @returns false when the import is not in this state any more. */
export async function updateImport(
	transaction: Transaction,
	{ id, state }: { id: string; state: State },
	changes: Changes,
): Promise<boolean> {
	const result = await transaction.updateTable('imports').set(changes).where('id', '=', id).where('state', '=', state).executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

interface Step {
	id: string;
	/** Number of items that are dealt with so far. */
	from: number;
	now: string;
}

/** Goes on by an item. @returns false when another attempt has, the import was cancelled, or its member may not sign in any more. */
export async function advance(transaction: Transaction, { id, from, now }: Step, changes: Changes): Promise<boolean> {
	const result = await transaction
		.updateTable('imports')
		.set(changes)
		.where('id', '=', id)
		.where('state', '=', 'importing')
		.where('done', '=', from)
		.where('user_id', 'in', (query) =>
			query
				.selectFrom('users')
				.select('id')
				.where('status', '=', 'active')
				.where(({ eb, or }) => or([eb('banned_until', 'is', null), eb('banned_until', '<=', now)])),
		)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

export async function deleteImport(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('imports').where('id', '=', id).execute();
}

export const listExpired = (db: Reader, { now, limit }: { now: string; limit: number }): Promise<ImportRow[]> =>
	db.selectFrom('imports').selectAll().where('expires_at', '<=', now).orderBy('expires_at').limit(limit).execute();

export async function listKeys(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('imports').select('storage_key').execute();
	return rows.map(({ storage_key: key }) => key);
}
