/** Reports: what members ask the administrators to look at. */
import type { createReportBodySchema } from '@friends/contract/reports/reports.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import type { CommentsService } from '../comments/comments.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as queries from './reports.queries.ts';

type ReportBody = z.output<typeof createReportBodySchema>;

export type ReportsService = ReturnType<typeof createReportsService>;

interface ReportsOptions {
	clock: Clock;
	posts: PostsService;
	comments: CommentsService;
	profiles: ProfilesService;
}

const columns = { post: 'post_id', comment: 'comment_id', user: 'user_id' } as const;

export function createReportsService({ clock, posts, comments, profiles }: ReportsOptions) {
	/** What the member does not see does not exist. */
	const canReport: Record<ReportBody['target'], (member: Member, id: string) => Promise<boolean>> = {
		post: async (member, id) => (await posts.get(member, id)).viewer.canReport,
		comment: async (member, id) => (await comments.get(member, id)).viewer.canReport,
		user: async (member, id) => (await profiles.getUser(member, id)).id !== member.id,
	};

	return {
		async create(transaction: Transaction, reporter: Member, { target, targetId, reason }: ReportBody) {
			if (!(await canReport[target](reporter, targetId))) throw new AppError('forbidden', 'You cannot report yourself.');
			const report = { id: newId(), reporterId: reporter.id, target: columns[target], targetId, reason: reason.trim(), at: isoNow(clock) };
			return queries.putReport(transaction, report);
		},
	};
}
