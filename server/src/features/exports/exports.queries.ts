/** SQL of exports: their progress and their end. */
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { ExportsTable } from '#core/database/tables/record-tables';
import type { Reader, Transaction } from '#core/transaction';

export type ExportRow = ExportsTable;

interface NewExport {
	id: string;
	userId: string;
	/** Null for an archive of the member's own. */
	tribeId: string | null;
	storageKey: string;
	at: string;
}

/** @returns false when the member, or the tribe, has one that is not ready. */
export async function insertExport(transaction: Transaction, { id, userId, tribeId, storageKey, at }: NewExport): Promise<boolean> {
	const result = await transaction
		.insertInto('exports')
		.values({ id, user_id: userId, tribe_id: tribeId, storage_key: storageKey, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Of the member's own, or of a tribe. */
type Of = { userId: string; tribeId: string | null };

/** Those that are being made or can be fetched, latest first. */
export function listExports(db: Reader, { userId, tribeId, now }: Of & { now: string }): Promise<ExportRow[]> {
	return db
		.selectFrom('exports')
		.selectAll()
		.where('user_id', '=', userId)
		.where('tribe_id', tribeId === null ? 'is' : '=', tribeId)
		.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
		.orderBy('created_at', 'desc')
		.execute();
}

/** One that can be fetched, of a tribe or not. */
export const findOfMember = (
	db: Reader,
	{ id, userId, now }: { id: string; userId: string; now: string },
): Promise<ExportRow | undefined> =>
	db
		.selectFrom('exports')
		.selectAll()
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
		.executeTakeFirst();

/** A ready one whose member can sign in, and owns the tribe. */
export function findReady(
	db: Reader,
	{ id, now }: { id: string; now: string },
): Promise<(ExportRow & { tribeSlug: string | null }) | undefined> {
	return db
		.selectFrom('exports')
		.innerJoin('users', 'users.id', 'exports.user_id')
		.leftJoin('tribes', 'tribes.id', 'exports.tribe_id')
		.selectAll('exports')
		.select('tribes.slug as tribeSlug')
		.where('exports.id', '=', id)
		.where('exports.state', '=', 'ready')
		.where('exports.expires_at', '>', now)
		.where(({ eb, or }) => or([eb('exports.tribe_id', 'is', null), eb('tribes.owner_id', '=', eb.ref('exports.user_id'))]))
		.where('users.status', '=', 'active')
		.where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
		.executeTakeFirst();
}

/** Begins an attempt under a new key. @returns the row with the key of the last attempt; undefined when it is ready or gone. */
export async function beginAttempt(
	transaction: Transaction,
	{ id, storageKey }: { id: string; storageKey: string },
): Promise<ExportRow | undefined> {
	const row = await transaction
		.selectFrom('exports')
		.selectAll()
		.where('id', '=', id)
		.where('state', '<>', 'ready')
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) return undefined;
	await transaction.updateTable('exports').set({ state: 'preparing', storage_key: storageKey }).where('id', '=', id).execute();
	return row;
}

type Changes = Partial<Pick<ExportRow, 'state' | 'step' | 'done' | 'total' | 'parts' | 'bytes' | 'expires_at'>>;

/** @returns false when another attempt has begun, or the export is gone. */
export async function updateAttempt(transaction: Transaction, storageKey: string, changes: Changes): Promise<boolean> {
	const result = await transaction.updateTable('exports').set(changes).where('storage_key', '=', storageKey).executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Ends the time of other archives of the same. */
export async function expireOthers(
	transaction: Transaction,
	{ userId, tribeId, storageKey, at }: Of & { storageKey: string; at: string },
): Promise<void> {
	await transaction
		.updateTable('exports')
		.set({ expires_at: at })
		.where('user_id', '=', userId)
		.where('tribe_id', tribeId === null ? 'is' : '=', tribeId)
		.where('state', '=', 'ready')
		.where('storage_key', '<>', storageKey)
		.execute();
}

export function listExpired(db: Reader, { now, limit }: { now: string; limit: number }): Promise<ExportRow[]> {
	return db.selectFrom('exports').selectAll().where('expires_at', '<=', now).orderBy('expires_at').limit(limit).execute();
}

export const listAllOf = (db: Reader, userId: string): Promise<ExportRow[]> =>
	db.selectFrom('exports').selectAll().where('user_id', '=', userId).execute();

export async function deleteExport(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('exports').where('id', '=', id).execute();
}

/** Keys of all exports. */
export async function listKeys(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('exports').select('storage_key').execute();
	return rows.map(({ storage_key: storageKey }) => storageKey);
}
