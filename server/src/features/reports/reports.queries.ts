/** All SQL of the reports room. */
import type { Transaction } from '#core/transaction';

type Target = 'post_id' | 'comment_id' | 'user_id';

export interface NewReport {
	id: string;
	reporterId: string;
	target: Target;
	targetId: string;
	reason: string;
	at: string;
}

/** One person's report of one thing is one row; reporting it again opens it again. */
export async function putReport(transaction: Transaction, { id, reporterId, target, targetId, reason, at }: NewReport) {
	return transaction
		.insertInto('reports')
		.values({ id, reporter_id: reporterId, [target]: targetId, reason, created_at: at })
		.onConflict((conflict) =>
			conflict
				.columns([target, 'reporter_id'])
				.where(target, 'is not', null)
				.doUpdateSet({ reason, created_at: at, status: 'pending', resolved_at: null }),
		)
		.returning(['id', 'created_at as createdAt'])
		.executeTakeFirstOrThrow();
}
