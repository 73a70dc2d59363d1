/** Reports from members to the administrators, and notices about outcomes and removals. */

import { outcomesSeen, removalsSeen, reportFiled, tribeReportFiled } from '@friends/contract/reports/reports.events';
import { reportLimits } from '@friends/contract/reports/reports.limits';
import type {
	createReportBodySchema,
	Outcome,
	OwnReport,
	Removal,
	ReportTarget,
	seenBodySchema,
} from '@friends/contract/reports/reports.schema';
import type * as z from 'zod/mini';
import type { Member, Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import type { TribeReportsService } from './in-tribes/tribe-reports.service.ts';
import { deleteNotices, listNotices } from './notices.queries.ts';
import { presentNotice, presentOutcome, presentRemoval } from './reports.present.ts';
import * as queries from './reports.queries.ts';

type ReportBody = z.output<typeof createReportBodySchema>;
type SeenBody = z.output<typeof seenBodySchema>;

export type ReportsService = ReturnType<typeof createReportsService>;

interface ReportsOptions {
	database: Database;
	clock: Clock;
	users: Pick<UsersService, 'find'>;
	tribeReports: Pick<TribeReportsService, 'placeOf'>;
	/** One check per kind of thing, from its room; throws when the member could not see the thing without a block. */
	canReport: Record<ReportTarget, (db: Reader, id: string, viewer: Viewer) => Promise<boolean>>;
}

const columns = { post: 'post_id', comment: 'comment_id', user: 'user_id', tribe: 'tribe_id', message: 'message_id' } as const;

/** What members are told of reports: by them, and about what is theirs. */
function createTold({ database, clock }: Pick<ReportsOptions, 'database' | 'clock'>) {
	return {
		async listOutcomes({ id: reporterId }: Member): Promise<Outcome[]> {
			const rows = await queries.listOutcomes(database.reader, { reporterId, limit: reportLimits.notices.maxItems });
			return rows.map(presentOutcome);
		},

		async seeOutcomes(transaction: Transaction, { id: reporterId }: Member, { ids }: SeenBody): Promise<void> {
			const at = isoNow(clock);
			const isNew = await queries.seeOutcomes(transaction, { reporterId, ids, at });
			if (isNew) await append(transaction, outcomesSeen, { actorId: reporterId, subjects: { user: reporterId }, at });
		},

		async listRemovals({ id: authorId }: Member): Promise<Removal[]> {
			const limit = reportLimits.notices.maxItems;
			const removals = (await queries.listRemovals(database.reader, { authorId, limit })).map(presentRemoval);
			const others = (await listNotices(database.reader, { userId: authorId, limit })).map(presentNotice);
			return [...removals, ...others].sort((one, other) => other.removedAt.localeCompare(one.removedAt)).slice(0, limit);
		},

		async seeRemovals(transaction: Transaction, { id: authorId }: Member, { ids }: SeenBody): Promise<void> {
			const isNewRemoval = await queries.seeRemovals(transaction, { authorId, ids });
			const isNewNotice = await deleteNotices(transaction, { userId: authorId, ids });
			if (isNewRemoval || isNewNotice)
				await append(transaction, removalsSeen, { actorId: authorId, subjects: { user: authorId }, at: isoNow(clock) });
		},
	};
}

export function createReportsService({ database, clock, users, tribeReports, canReport }: ReportsOptions) {
	/** Members may be named by their username. */
	async function idOf(transaction: Transaction, { target, targetId }: ReportBody): Promise<string> {
		if (target !== 'user') return targetId;
		const user = await users.find(transaction, targetId);
		if (!user) throw notFound('reported');
		return user.id;
	}

	return {
		/** @returns the id of the report; when it reopens an earlier one, that id. */
		async create(transaction: Transaction, reporter: Member, body: ReportBody): Promise<string> {
			const { target, kind = 'other', reason } = body;
			const targetId = await idOf(transaction, body);
			const isAllowed = await canReport[target](transaction, targetId, reporter);
			if (!isAllowed) throw new AppError('own_report');
			const at = isoNow(clock);
			const thing = { target: columns[target], targetId, at };
			const report = await queries.putReport(transaction, { id: newId(), reporterId: reporter.id, kind, reason, ...thing });
			if (!report) throw new AppError('already_reported');
			const place = target === 'post' || target === 'comment' ? await tribeReports.placeOf(transaction, { target, targetId }) : null;
			const opened = await queries.openCase(transaction, { caseId: newId(), place, ...thing });
			if (opened === null) throw notFound('reported');
			const caseId = opened.id;
			await queries.addToCase(transaction, { caseId, reportId: report.id });
			const [actorId, isEscalated] = [reporter.id, opened.escalatesAt === null || opened.escalatesAt <= at];
			if (isEscalated) await append(transaction, reportFiled, { actorId, subjects: { case: caseId, [target]: targetId }, at });
			if (place) await append(transaction, tribeReportFiled, { actorId, subjects: { case: caseId, tribe: place.tribeId }, at });
			return report.id;
		},

		async getOwn({ id: reporterId }: Member, id: string): Promise<OwnReport> {
			const report = await queries.findOwnReport(database.reader, { reporterId, id });
			if (!report) throw notFound('report');
			return report;
		},

		...createTold({ database, clock }),
	};
}
