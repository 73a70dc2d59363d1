/** SQL of the salts of keys. */
import type { Reader, Transaction } from '../transaction.ts';

/** Oldest first. */
export function listSalts(db: Reader): Promise<{ salt: string; created_at: string }[]> {
	return db.selectFrom('key_salts').select(['salt', 'created_at']).orderBy('id').execute();
}

export async function insertSalt(transaction: Transaction, { id, salt, at }: { id: string; salt: string; at: string }): Promise<void> {
	await transaction.insertInto('key_salts').values({ id, salt, created_at: at }).execute();
}
