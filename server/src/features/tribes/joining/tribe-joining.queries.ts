/** SQL of how people join a tribe. */
import type { JoinMode } from '@friends/contract/tribes/tribes.schema';
import type { Reader, Transaction } from '#core/transaction';

/** The hash; null for none. Read by itself, so that no cache holds it. */
export async function findPasscode(db: Reader, id: string): Promise<string | null> {
	const row = await db.selectFrom('tribes').select('passcode_hash as hash').where('id', '=', id).executeTakeFirst();
	return row?.hash ?? null;
}

interface Joining {
	id: string;
	joinMode: JoinMode;
	/** JSON list. */
	questions: string;
	passcodeHash: string | null;
	at: string;
}

export async function updateJoining(transaction: Transaction, { id, joinMode, questions, passcodeHash, at }: Joining): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set({ join_mode: joinMode, questions, passcode_hash: passcodeHash, updated_at: at })
		.where('id', '=', id)
		.execute();
}
