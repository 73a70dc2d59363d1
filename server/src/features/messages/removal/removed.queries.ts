/** SQL of messages that a member deletes or removes, or that are erased with their author. */
import type { MessageRemover } from '@friends/contract/messages/messages.schema';
import type { Transaction } from '#core/transaction';

/** Keeps the places of messages; their words, pictures, reactions and earlier versions go. */
export async function emptyMessages(
	transaction: Transaction,
	ids: string[],
	{ at, removedBy }: { at: string; removedBy: MessageRemover | null },
): Promise<void> {
	await transaction
		.updateTable('messages')
		.set(({ fn, ref, val }) => ({
			body: '',
			folded: '',
			attachments: '[]',
			reply_to_id: null,
			pinned_at: null,
			is_for_all: false,
			deleted_at: fn.coalesce(ref('deleted_at'), val(at)),
			removed_by: fn.coalesce(ref('removed_by'), val(removedBy)),
		}))
		.where('id', 'in', ids)
		.execute();
	for (const table of ['message_pictures', 'message_reactions', 'message_revisions'] as const)
		await transaction.deleteFrom(table).where('message_id', 'in', ids).execute();
}

/** There is nothing to decide any more about what is deleted. */
export async function deleteReports(transaction: Transaction, ids: string[]): Promise<void> {
	for (const table of ['report_cases', 'reports'] as const) await transaction.deleteFrom(table).where('message_id', 'in', ids).execute();
}

/** Rows of one transaction. */
const erasedAtOnce = 200;

/** Empties the next messages of a member who is erased, and takes their name off; those that no one else saw go. @returns whether some may be left. */
export async function eraseMessages(transaction: Transaction, userId: string, at: string): Promise<boolean> {
	const rows = await transaction
		.selectFrom('messages')
		.select('id')
		.where('sender_id', '=', userId)
		.orderBy('id')
		.limit(erasedAtOnce)
		.execute();
	if (rows.length === 0) return false;
	const ids = rows.map(({ id }) => id);
	await emptyMessages(transaction, ids, { at, removedBy: null });
	await deleteReports(transaction, ids);
	await transaction.deleteFrom('messages').where('id', 'in', ids).where('shadow_no', '>', 0).execute();
	await transaction.updateTable('messages').set({ sender_id: null }).where('id', 'in', ids).execute();
	return rows.length === erasedAtOnce;
}

/** The pair of a direct conversation names both. */
export async function erasePairs(transaction: Transaction, userId: string): Promise<void> {
	const own = transaction.selectFrom('conversation_members').select('conversation_id').where('user_id', '=', userId);
	await transaction.updateTable('conversations').set({ pair_key: null }).where('id', 'in', own).where('kind', '=', 'direct').execute();
}
