/** Reviewing reports, for administrators: reading cases, removing, dismissing and restoring. */
import { adminLimits } from '@friends/contract/admin/admin.limits';
import type { AuditAction } from '@friends/contract/admin/audit-logs.schema';
import type { AdminReport, AdminReportPage, listReportsQuerySchema } from '@friends/contract/admin/reports.schema';
import { caseSettled, tribeReportSettled } from '@friends/contract/reports/reports.events';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import { listPolls } from '../polls/polls.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { TribeModerationService } from '../tribes/tribe-moderation.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './cases.queries.ts';
import {
	presentCase,
	presentCommentInContext,
	presentPostInContext,
	presentReportedMessage,
	presentReportedPerson,
	presentReportedTribe,
	restorableUntil,
	targetIdOf,
	targetOf,
} from './reports.present.ts';
import { canSettle } from './review.policy.ts';

type ReportsQuery = z.output<typeof listReportsQuerySchema>;
type Act = 'remove' | 'dismiss' | 'restore';

interface Settlement {
	id: string;
	act: Act;
	reason: string;
}

interface Removing {
	adminId: string;
	/** Id of the post, comment, tribe, message or member. */
	id: string;
	isRemoved: boolean;
}

interface ReviewOptions {
	database: Database;
	clock: Clock;
	users: UsersService;
	posts: PostsService;
	comments: CommentsService;
	messages: Pick<MessagesService, 'remove'>;
	tribeModeration: Pick<TribeModerationService, 'find' | 'setClosed'>;
	auditLogs: AuditLogsService;
	uploads: Pick<UploadsService, 'door'>;
}

/** Posts of a reported tribe on its page. */
const postsShown = 5;
const { inRow, onPage } = adminLimits.reportsShown;

interface Shown {
	/** Reports per case. */
	each: number;
	adminId: string;
}

interface Looked {
	id: string;
	adminId: string;
	now: string;
}

interface Settling {
	from: AdminReport['status'][];
	to: 'removed' | 'dismissed';
	action: AuditAction;
	/** Payload of the event. */
	outcome: 'removed' | 'dismissed' | 'restored';
}

const outcomes: Record<Act, Settling> = {
	remove: { from: ['open', 'dismissed'], to: 'removed', action: 'remove_content', outcome: 'removed' },
	dismiss: { from: ['open'], to: 'dismissed', action: 'dismiss_report', outcome: 'dismissed' },
	restore: { from: ['removed'], to: 'dismissed', action: 'restore_content', outcome: 'restored' },
};

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService(options: ReviewOptions) {
	return { ...createReading(options, createNoteOpening(options)), settle: createSettle(options) };
}

async function presentAll(from: Reader, rows: queries.CaseRow[], { each, adminId }: Shown): Promise<AdminReport[]> {
	if (rows.length === 0) return [];
	const reports = await queries.listReportsOf(from, { caseIds: rows.map(({ id }) => id), each });
	const byCase = Map.groupBy(reports, ({ case_id }) => case_id);
	return rows.flatMap((row) => presentCase(row, byCase.get(row.id) ?? [], adminId) ?? []);
}

async function requireCase(from: Reader, { id, ...looking }: Looked): Promise<queries.CaseRow> {
	const row = await queries.findCase(from, { id, ...looking });
	if (!row) throw notFound('report');
	return row;
}

async function get(from: Reader, looked: Looked, each: number): Promise<AdminReport> {
	const [report] = await presentAll(from, [await requireCase(from, looked)], { each, adminId: looked.adminId });
	if (!report) throw notFound('report');
	return report;
}

function createSettle({ clock, users, posts, comments, messages, tribeModeration, auditLogs }: ReviewOptions) {
	/**
	 * Removes or restores the thing. @returns false when nothing changed. Locks its row before its case, in the same order as a
	 * deletion.
	 */
	const setRemoved: Record<ReportTarget, (transaction: Transaction, of: Removing) => Promise<boolean>> = {
		post: (transaction, { isRemoved, ...of }) => posts.setRemoved(transaction, { ...of, isRemoved }),
		comment: (transaction, { isRemoved, ...of }) => comments.setHidden(transaction, { ...of, isHidden: isRemoved }),
		tribe: (transaction, { isRemoved, ...of }) => tribeModeration.setClosed(transaction, { ...of, isClosed: isRemoved }),
		async user(transaction, { isRemoved, ...of }) {
			if (isRemoved) await users.emptyProfile(transaction, of);
			return isRemoved;
		},
		message: async (transaction, { isRemoved, adminId: actorId, id }) =>
			isRemoved && (await messages.remove(transaction, { id, actorId, removedBy: 'administrator' })),
	};

	function requireRestorable(row: queries.CaseRow): void {
		const until = restorableUntil(row);
		if (until === null) throw new AppError('nothing_to_restore');
		if (until <= isoNow(clock)) throw new AppError('too_late_to_restore', { days: adminLimits.restoreDays });
	}

	/** The second of two concurrent calls gets `already_settled`. */
	return async function settle(transaction: Transaction, admin: Member, { id, act, reason }: Settlement): Promise<void> {
		const { from, to, action, outcome } = outcomes[act];
		const at = isoNow(clock);
		const row = await requireCase(transaction, { id, adminId: admin.id, now: at });
		if (!canSettle(admin.id, { personId: row.person_id, wasOwner: Boolean(row.was_owner) })) throw new AppError('own_case');
		const target = { type: targetOf(row), id: targetIdOf(row) };
		if (act === 'restore') requireRestorable(row);
		const removing = { adminId: admin.id, id: target.id, isRemoved: act === 'remove' };
		if (act !== 'dismiss' && !(await setRemoved[target.type](transaction, removing))) throw new AppError('already_settled');
		const before = await queries.lockCase(transaction, id);
		if (!before || !from.some((status) => status === before.status)) throw new AppError('already_settled');
		await queries.settleCase(transaction, { id, personId: row.person_id, status: to, reason, isTold: true, at });
		const subjects = { case: id, [target.type]: target.id };
		await append(transaction, caseSettled, { actorId: admin.id, subjects, payload: { outcome }, at });
		if (before.status === 'open' && row.in_tribe_id !== null) {
			const inTribe = { case: id, tribe: row.in_tribe_id };
			await append(transaction, tribeReportSettled, { actorId: admin.id, subjects: inTribe, payload: { by: 'administrator' }, at });
		}
		const change = { before: { status: before.status }, after: { status: to } };
		await auditLogs.append(transaction, {
			adminId: admin.id,
			action,
			targetUserId: row.person_id,
			target,
			reason,
			...change,
		});
	};
}

type NoteOpening = ReturnType<typeof createNoteOpening>;

function createNoteOpening({ database, clock, auditLogs }: ReviewOptions) {
	/**
	 * Audit line of who opens a case, once per administrator and case within a day. Written before anything private is read: a case that
	 * can't be noted stays closed, or a full disk would let administrators read unseen. The list of cases goes on.
	 */
	return async function noteOpening(row: queries.CaseRow, adminId: string): Promise<void> {
		const target = { type: targetOf(row), id: targetIdOf(row) };
		const since = isoIn(clock, -adminLimits.openingNotedHours * 3600);
		const line = { adminId, action: 'open_report', targetId: target.id, since } as const;
		if (await auditLogs.has(database.reader, line)) return;
		await database.transaction(async (transaction) => {
			// Of two openings at once, the second waits for the line of the first.
			await queries.lockCase(transaction, row.id);
			if (await auditLogs.has(transaction, line)) return;
			const { action } = line;
			await auditLogs.append(transaction, { adminId, action, targetUserId: row.person_id, target, reason: '', before: {}, after: {} });
		});
	};
}

function createReading({ database, clock, users, tribeModeration, uploads }: ReviewOptions, noteOpening: NoteOpening) {
	const db = database.reader;
	const pictureOf = uploads.door.reviewUrlOf;
	async function postOf(id: string) {
		const poll = (await listPolls(db, [id])).get(id);
		const choices = poll?.part.choices.map(({ text }) => text) ?? [];
		return presentPostInContext(await queries.findPostInContext(db, id), choices, pictureOf);
	}

	const tribeOf = async (id: string) =>
		presentReportedTribe(await tribeModeration.find(id), await queries.listLatestIn(db, { tribeId: id, limit: postsShown }), pictureOf);

	return {
		countOpen: () => queries.countOpenCases(db, isoNow(clock)),

		async list({ id: adminId }: Member, { limit, cursor, status }: ReportsQuery): Promise<Page<AdminReport>> {
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listCases(db, { adminId, now: isoNow(clock), status, after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, ({ id, last_reported_at: createdAt }) => ({ createdAt, id }));
			return { items: await presentAll(db, items, { each: inRow, adminId }), nextCursor };
		},

		getInRow: ({ id: adminId }: Member, id: string): Promise<AdminReport> => get(db, { id, adminId, now: isoNow(clock) }, inRow),

		/** A case with the thing in its context, whatever its visibility: administrators have to judge it. */
		async get({ id: adminId }: Member, id: string): Promise<AdminReportPage> {
			const looked = { id, adminId, now: isoNow(clock) };
			const row = await requireCase(db, looked);
			await noteOpening(row, adminId);
			const comment = row.comment_id === null ? undefined : await queries.findCommentInContext(db, row.comment_id);
			const answered = comment?.parent_id ? await queries.findCommentInContext(db, comment.parent_id) : undefined;
			const postId = row.post_id ?? row.comment_post_id;
			return {
				...(await get(db, looked, onPage)),
				post: postId === null ? null : await postOf(postId),
				comment: presentCommentInContext(comment),
				answered: presentCommentInContext(answered),
				message: presentReportedMessage(
					row.message_id === null ? undefined : await queries.findReportedMessage(db, row.message_id),
					pictureOf,
				),
				tribe: row.tribe_id === null ? null : await tribeOf(row.tribe_id),
				person: presentReportedPerson(row.user_id === null ? null : await users.findById(db, row.user_id)),
			};
		},
	};
}
