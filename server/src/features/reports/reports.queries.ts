/** SQL of reporting, and of the notices for reporters and authors. */
import type { Outcome, ReportKind } from '@friends/contract/reports/reports.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#core/database/tables';
import type { Reader, Transaction } from '#core/transaction';

export type TargetColumn = 'post_id' | 'comment_id' | 'user_id' | 'tribe_id' | 'message_id';

/** The author of a thing, or the owner of a tribe. */
function authorOf(db: ExpressionBuilder<Tables, never>, target: Exclude<TargetColumn, 'user_id'>, id: string) {
	if (target === 'tribe_id') return db.selectFrom('tribes').select('owner_id').where('id', '=', id);
	if (target === 'message_id') return db.selectFrom('messages').select('sender_id').where('id', '=', id);
	return db
		.selectFrom(target === 'post_id' ? 'posts' : 'comments')
		.select('author_id')
		.where('id', '=', id);
}

export interface NewReport {
	id: string;
	reporterId: string;
	target: TargetColumn;
	targetId: string;
	kind: ReportKind;
	reason: string;
	at: string;
}

/**
 * Inserts a report, or reopens the person's earlier one of the same thing: one row each. @returns undefined while the earlier one is
 * open. A settled one may be reopened even before its reporter was told.
 */
export async function putReport(transaction: Transaction, { id, reporterId, target, targetId, kind, reason, at }: NewReport) {
	return transaction
		.insertInto('reports')
		.values((eb) => ({
			id,
			reporter_id: reporterId,
			[target]: targetId,
			owner_id: target === 'tribe_id' ? authorOf(eb as unknown as ExpressionBuilder<Tables, never>, target, targetId) : null,
			kind,
			reason,
			created_at: at,
		}))
		.onConflict((conflict) =>
			conflict
				.columns([target, 'reporter_id'])
				.where(target, 'is not', null)
				.doUpdateSet(({ ref }) => ({
					kind,
					reason,
					owner_id: ref('excluded.owner_id'),
					created_at: at,
					status: 'pending',
					resolved_at: null,
					outcome_seen_at: null,
				}))
				.where(({ eb, or, exists, selectFrom }) => {
					const ownCase = selectFrom('report_cases as case').select('case.id').whereRef('case.id', '=', 'reports.case_id');
					const isSettled = exists(ownCase.whereRef('case.resolved_at', '>=', 'reports.created_at'));
					return or([eb('reports.status', '<>', 'pending'), isSettled]);
				}),
		)
		.returning('id')
		.executeTakeFirst();
}

export async function findOwnReport(db: Reader, { reporterId, id }: { reporterId: string; id: string }) {
	const query = db.selectFrom('reports').select(['id', 'created_at as createdAt']);
	return query.where('id', '=', id).where('reporter_id', '=', reporterId).executeTakeFirst();
}

/** The tribe of a case, and when administrators see it. */
export interface CasePlace {
	tribeId: string;
	escalatesAt: string;
}

interface Reported {
	caseId: string;
	target: TargetColumn;
	targetId: string;
	/** Null outside tribes. */
	place: CasePlace | null;
	at: string;
}

/** What was settled in a tribe and is reported again escalates at once, and an open case at the earlier of two times. @returns null when the thing was removed; a member can be reported again. */
export async function openCase(transaction: Transaction, { caseId, target, targetId, place, at }: Reported) {
	const row = await transaction
		.insertInto('report_cases')
		.values((eb) => ({
			id: caseId,
			[target]: targetId,
			author_id: target === 'user_id' ? eb.val(targetId) : authorOf(eb as unknown as ExpressionBuilder<Tables, never>, target, targetId),
			report_count: 0,
			first_reported_at: at,
			last_reported_at: at,
			in_tribe_id: place?.tribeId ?? null,
			opened_at: place && at,
			escalates_at: place?.escalatesAt ?? null,
		}))
		.onConflict((conflict) =>
			conflict
				.column(target)
				.where(target, 'is not', null)
				.doUpdateSet(({ ref }) => ({
					...{ status: 'open' as const, last_reported_at: at, resolved_at: null },
					in_tribe_id: ref('excluded.in_tribe_id'),
					opened_at: sql<string | null>`case when report_cases.status = 'open' then report_cases.opened_at else excluded.opened_at end`,
					escalates_at: sql<string | null>`case
						when report_cases.status <> 'open' then excluded.opened_at
						when excluded.escalates_at < report_cases.escalates_at then excluded.escalates_at
						else report_cases.escalates_at end`,
				}))
				.where(({ eb, or }) => or([eb('report_cases.status', '<>', 'removed'), eb('report_cases.user_id', 'is not', null)])),
		)
		.returning(['id', 'escalates_at as escalatesAt'])
		.executeTakeFirst();
	return row ?? null;
}

/** Counts while the case is locked, so that the count stays exact. */
export async function addToCase(transaction: Transaction, { caseId, reportId }: { caseId: string; reportId: string }): Promise<void> {
	await transaction.updateTable('reports').set({ case_id: caseId }).where('id', '=', reportId).execute();
	await transaction
		.updateTable('report_cases')
		.set(({ selectFrom, fn }) => ({
			report_count: selectFrom('reports').select(fn.countAll<number>().as('count')).where('reports.case_id', '=', caseId),
		}))
		.where('id', '=', caseId)
		.execute();
}

export type OutcomeRow = Awaited<ReturnType<typeof listOutcomes>>[number];

/** Outcomes that the reporter has not seen, latest first. */
export function listOutcomes(db: Reader, { reporterId, limit }: { reporterId: string; limit: number }) {
	return db
		.selectFrom('reports')
		.select(['id', 'post_id', 'comment_id', 'tribe_id', 'message_id', 'kind', 'reason', 'status'])
		.select(['created_at as createdAt', 'resolved_at as resolvedAt'])
		.where('reporter_id', '=', reporterId)
		.where('resolved_at', 'is not', null)
		.where('outcome_seen_at', 'is', null)
		.orderBy('resolved_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.$narrowType<{ resolvedAt: string; status: Outcome['outcome'] }>()
		.execute();
}

/** @returns false when all were seen already. */
export async function seeOutcomes(
	transaction: Transaction,
	{ reporterId, ids, at }: { reporterId: string; ids: string[]; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('reports')
		.set({ outcome_seen_at: at })
		.where('reporter_id', '=', reporterId)
		.where('id', 'in', ids)
		.where('resolved_at', 'is not', null)
		.where('outcome_seen_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

export type RemovalRow = Awaited<ReturnType<typeof listRemovals>>[number];

/** Removals that the author has not seen, latest first. */
export function listRemovals(db: Reader, { authorId, limit }: { authorId: string; limit: number }) {
	return db
		.selectFrom('report_cases as case')
		.leftJoin('posts as post', 'post.id', 'case.post_id')
		.leftJoin('comments as comment', 'comment.id', 'case.comment_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'case.tribe_id')
		.select([
			'case.id',
			'case.post_id',
			'case.comment_id',
			'case.tribe_id',
			'case.message_id',
			'tribe.name as tribe_name',
			'case.removal_reason as reason',
			'case.removal_unseen_since as removedAt',
			'post.title as post_title',
			'post.body as post_body',
			'comment.body as comment_body',
		])
		.where('case.author_id', '=', authorId)
		.where('case.removal_unseen_since', 'is not', null)
		.orderBy('case.removal_unseen_since', 'desc')
		.orderBy('case.id', 'desc')
		.limit(limit)
		.$narrowType<{ removedAt: string }>()
		.execute();
}

/** @returns false when all were seen already. */
export async function seeRemovals(transaction: Transaction, { authorId, ids }: { authorId: string; ids: string[] }): Promise<boolean> {
	const result = await transaction
		.updateTable('report_cases')
		.set({ removal_unseen_since: null })
		.where('author_id', '=', authorId)
		.where('id', 'in', ids)
		.where('removal_unseen_since', 'is not', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}
