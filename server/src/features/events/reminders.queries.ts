/** SQL of reminders. */
import { sql } from 'kysely';
import type { Transaction } from '#core/transaction';

interface Due {
	now: string;
	dayAhead: string;
	hourAhead: string;
	limit: number;
}

/** Occurrences of which people are to be reminded. */
export const listDue = (transaction: Transaction, { now, dayAhead, hourAhead, limit }: Due) =>
	transaction
		.selectFrom('gathering_occurrences')
		.select(['id', 'post_id as postId', 'starts_at as startsAt', 'is_cancelled as isCancelled'])
		.where('reminders', '<', sql.lit(2))
		.where('starts_at', '>', now)
		.where(({ eb, and, or }) => or([and([eb('reminders', '=', 0), eb('starts_at', '<=', dayAhead)]), eb('starts_at', '<=', hourAhead)]))
		.orderBy('starts_at')
		.limit(limit)
		.execute();

export async function noteReminded(transaction: Transaction, { id, reminders }: { id: string; reminders: number }): Promise<void> {
	await transaction.updateTable('gathering_occurrences').set({ reminders }).where('id', '=', id).execute();
}
