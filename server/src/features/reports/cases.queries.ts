/** SQL of reviewing: cases, each with all reports of one thing. */
import type { AdminReport, ReportState } from '@friends/contract/admin/reports.schema';
import { type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

interface Looking {
	adminId: string;
	now: string;
}

/** Open cases of tribes are their moderators' alone until then. */
const hasEscalated = (now: string) =>
	sql<SqlBool>`("case".status <> 'open' or "case".escalates_at is null or "case".escalates_at <= ${now})`;

/** Cases with the reported thing and its author, whatever its visibility, and whether the administrator owned it when it was reported. */
const selectCases = (db: Reader, { adminId, now }: Looking) =>
	db
		.selectFrom('report_cases as case')
		.leftJoin('posts as post', 'post.id', 'case.post_id')
		.leftJoin('comments as comment', 'comment.id', 'case.comment_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'case.tribe_id')
		.leftJoin('messages as message', 'message.id', 'case.message_id')
		// A tribe may have been handed on since.
		.innerJoin('users as author', (join) => join.on('author.id', '=', sql<string>`coalesce(tribe.owner_id, "case".author_id)`))
		.select([
			'case.id',
			'case.post_id',
			'case.comment_id',
			'case.user_id',
			'case.tribe_id',
			'case.message_id',
			'case.in_tribe_id',
			'case.status',
			'case.report_count',
			'case.first_reported_at',
			'case.last_reported_at',
			'case.resolved_at',
			'post.title as post_title',
			'post.body as post_body',
			'comment.body as comment_body',
			'message.body as message_body',
			'tribe.name as tribe_name',
			'tribe.description as tribe_description',
			'comment.post_id as comment_post_id',
			'author.bio as person_bio',
			...personColumnsOf('author'),
		])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('reports').select('reports.id').whereRef('reports.case_id', '=', 'case.id').where('reports.owner_id', '=', adminId),
			).as('was_owner'),
		)
		.where(hasEscalated(now));

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];

interface CasesQuestion extends Stretch, Looking {
	status: ReportState | 'all';
}

/** Last reported first. */
export function listCases(db: Reader, { adminId, now, status, ...stretch }: CasesQuestion) {
	const all = selectCases(db, { adminId, now });
	const cases = status === 'all' ? all : all.where('case.status', '=', status);
	return stretchOf(cases, ['case.last_reported_at', 'case.id'], stretch).execute();
}

export function findCase(db: Reader, { id, ...looking }: Looking & { id: string }): Promise<CaseRow | undefined> {
	return selectCases(db, looking).where('case.id', '=', id).executeTakeFirst();
}

export type CaseReportRow = Awaited<ReturnType<typeof listReportsOf>>[number];

/** The latest reports of each of these cases, latest first. */
export function listReportsOf(db: Reader, { caseIds, each }: { caseIds: string[]; each: number }) {
	return db
		.selectFrom(
			db
				.selectFrom('reports')
				.select(({ fn }) => [
					'id',
					'case_id',
					'reporter_id',
					'kind',
					'reason',
					'created_at',
					fn
						.agg<number>('row_number')
						.over((over) => over.partitionBy('case_id').orderBy('created_at', 'desc').orderBy('id', 'desc'))
						.as('place'),
				])
				.where('case_id', 'in', caseIds)
				.as('report'),
		)
		.innerJoin('users as reporter', 'reporter.id', 'report.reporter_id')
		.select(['report.case_id', 'report.kind', 'report.reason', 'report.created_at', ...personColumnsOf('reporter')])
		.where('report.place', '<=', each)
		.orderBy('report.created_at', 'desc')
		.orderBy('report.id', 'desc')
		.$narrowType<{ case_id: string }>()
		.execute();
}

/** Locks the case: the second of two concurrent calls waits, and reads the result of the first. */
export async function lockCase(
	transaction: Transaction,
	id: string,
): Promise<{ status: ReportState; resolvedAt: string | null } | undefined> {
	return transaction
		.selectFrom('report_cases')
		.select(['status', 'resolved_at as resolvedAt'])
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
}

interface Settled {
	id: string;
	/** The author, who is told of a removal. */
	personId: string;
	status: Exclude<AdminReport['status'], 'open'>;
	reason: string;
	/** Whether a removal gives its author a notice; moderators of a tribe have told them otherwise. */
	isTold: boolean;
	at: string;
}

/** A removal notice for the author is shown until the case is restored; reporters are told later, by `tellReporters`. */
export async function settleCase(transaction: Transaction, { id, personId, status, reason, isTold, at }: Settled): Promise<void> {
	const told =
		status === 'removed'
			? { removal_reason: reason, removal_unseen_since: isTold ? at : null }
			: { removal_reason: '', removal_unseen_since: null };
	await transaction
		.updateTable('report_cases')
		.set({ status, resolved_at: at, author_id: personId, ...told })
		.where('id', '=', id)
		.execute();
}

/**
 * Tells reporters the outcome, unless they know it already or a new report has reopened the case. Locks the reports before their
 * case, in the same order as a new report.
 * @returns whether anything changed.
 */
export async function tellReporters(transaction: Transaction, caseId: string): Promise<boolean> {
	const reports = transaction.selectFrom('reports').select('id').where('case_id', '=', caseId).orderBy('id');
	if (needsRowLocks(transaction)) await reports.forUpdate().execute();
	const settled = await lockCase(transaction, caseId);
	if (!settled || settled.status === 'open') return false;
	const { status, resolvedAt } = settled;
	const told = await transaction
		.updateTable('reports')
		.set({ status, resolved_at: resolvedAt, outcome_seen_at: null })
		.where('case_id', '=', caseId)
		.where('status', '<>', status)
		.executeTakeFirst();
	return told.numUpdatedRows > 0;
}

export async function countOpenCases(db: Reader, now: string): Promise<number> {
	const { count } = await db
		.selectFrom('report_cases as case')
		.select(sql<number>`count(*)`.as('count'))
		.where('case.status', '=', 'open')
		.where(hasEscalated(now))
		.executeTakeFirstOrThrow();
	return count;
}

/** A post with author and tribe. */
export function findPostInContext(db: Reader, id: string) {
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.select([
			'posts.id',
			'posts.title',
			'posts.body',
			'posts.attachments',
			'posts.created_at',
			...personColumnsOf('author'),
			'tribe.id as tribe_id',
			'tribe.name as tribe_name',
			'tribe.slug as tribe_slug',
			'tribe.sign as tribe_sign',
			'tribe.hue as tribe_hue',
			'tribe.type as tribe_type',
		])
		.where('posts.id', '=', id)
		.executeTakeFirst();
}

/** Newest first. */
export function listLatestIn(db: Reader, { tribeId, limit }: { tribeId: string; limit: number }) {
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.select(['posts.id', 'posts.title', 'posts.body', 'posts.attachments', 'posts.created_at', ...personColumnsOf('author')])
		.where('posts.tribe_id', '=', tribeId)
		.orderBy('posts.created_at', 'desc')
		.orderBy('posts.id', 'desc')
		.limit(limit)
		.execute();
}

export function findCommentInContext(db: Reader, id: string) {
	return db
		.selectFrom('comments')
		.innerJoin('users as author', 'author.id', 'comments.author_id')
		.select(['comments.id', 'comments.parent_id', 'comments.body', 'comments.created_at', ...personColumnsOf('author')])
		.where('comments.id', '=', id)
		.executeTakeFirst();
}

/** One message, without its conversation. */
export function findReportedMessage(db: Reader, id: string) {
	return db
		.selectFrom('messages')
		.innerJoin('users as author', 'author.id', 'messages.sender_id')
		.select(['messages.id', 'messages.body', 'messages.attachments', 'messages.created_at', ...personColumnsOf('author')])
		.where('messages.id', '=', id)
		.executeTakeFirst();
}
