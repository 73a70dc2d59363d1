import { dismissReport, getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { createReport, listOutcomes, listRemovals, seeOutcomes, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ReportsService } from './reports.service.ts';
import type { ReviewService } from './review.service.ts';

export function reportsRoutes(on: On, reports: ReportsService, review: ReviewService): void {
	on(createReport, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				reports.create(transaction, viewer, body),
		present: ({ viewer, id }) => reports.getOwn(viewer, id),
	});
	on(listOutcomes, ({ viewer }) => reports.listOutcomes(viewer));
	on(seeOutcomes, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				reports.seeOutcomes(transaction, viewer, body),
	});
	on(listRemovals, ({ viewer }) => reports.listRemovals(viewer));
	on(seeRemovals, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				reports.seeRemovals(transaction, viewer, body),
	});
	on(listAdminReports, async ({ viewer, query, page }) => page(await review.list(viewer, query)));
	on(getAdminReport, ({ viewer, params }) => review.get(viewer, params.id));
	for (const [endpoint, act] of [
		[removeReported, 'remove'],
		[dismissReport, 'dismiss'],
		[restoreReported, 'restore'],
	] as const) {
		on(endpoint, {
			write:
				({ viewer, params, body }) =>
				(transaction) =>
					review.settle(transaction, viewer, { id: params.id, act, ...body }),
			present: ({ viewer, params }) => review.getInRow(viewer, params.id),
		});
	}
}
