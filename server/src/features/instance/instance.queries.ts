/** SQL of settings, stored as keys with JSON values. */
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';

export async function loadSettings(db: Reader): Promise<Map<string, unknown>> {
	const rows = await db.selectFrom('instance_settings').select(['key', 'value']).execute();
	return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

/**
 * Locks the settings: the second of two concurrent changes waits and reads the result of the first. The locked row exists as soon as
 * there is an administrator.
 */
export async function lockSettings(transaction: Transaction): Promise<void> {
	if (!needsRowLocks(transaction)) return;
	await transaction.selectFrom('instance_settings').select('key').where('key', '=', 'firstAdministrator').forUpdate().execute();
}

/** @returns false when the key exists; exactly one of several concurrent calls gets true. */
export async function insertSetting(
	transaction: Transaction,
	{ key, value, at }: { key: string; value: unknown; at: string },
): Promise<boolean> {
	const result = await transaction
		.insertInto('instance_settings')
		.values({ key, value: JSON.stringify(value), updated_at: at })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function deleteSetting(transaction: Transaction, key: string): Promise<void> {
	await transaction.deleteFrom('instance_settings').where('key', '=', key).execute();
}

export async function writeSetting(
	transaction: Transaction,
	{ key, value, at }: { key: string; value: unknown; at: string },
): Promise<void> {
	const stored = { value: JSON.stringify(value), updated_at: at };
	await transaction
		.insertInto('instance_settings')
		.values({ key, ...stored })
		.onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
		.execute();
}
