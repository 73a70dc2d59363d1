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
	const canReport = { post: posts.canReport, comment: comments.canReport, user: profiles.canReport };

	return {
		async create(transaction: Transaction, reporter: Member, { target, targetId, reason }: ReportBody) {
			const isAllowed = await canReport[target](transaction, targetId, reporter);
			if (!isAllowed) throw new AppError('forbidden', 'You cannot report what is your own.');
			const report = { id: newId(), reporterId: reporter.id, target: columns[target], targetId, reason: reason.trim(), at: isoNow(clock) };
			return queries.putReport(transaction, report);
		},
	};
}
