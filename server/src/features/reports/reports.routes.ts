import { dismissReport, getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { createReport, listOutcomes, listRemovals, seeOutcomes, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ReportsService } from './reports.service.ts';
import type { ReviewService } from './review.service.ts';

export function reportsRoutes(on: On, reports: ReportsService, review: ReviewService): void {
	on(createReport, ({ transaction, viewer, body }) => reports.create(transaction, viewer, body));
	on(listOutcomes, ({ viewer }) => reports.listOutcomes(viewer));
	on(seeOutcomes, ({ transaction, viewer, body }) => reports.seeOutcomes(transaction, viewer, body));
	on(listRemovals, ({ viewer }) => reports.listRemovals(viewer));
	on(seeRemovals, ({ transaction, viewer, body }) => reports.seeRemovals(transaction, viewer, body));
	on(listAdminReports, async ({ query, page }) => page(await review.list(query)));
	on(getAdminReport, ({ params }) => review.get(params.id));
	on(removeReported, ({ transaction, viewer, params, body }) =>
		review.settle(transaction, viewer, { id: params.id, act: 'remove', ...body }),
	);
	on(dismissReport, ({ transaction, viewer, params, body }) =>
		review.settle(transaction, viewer, { id: params.id, act: 'dismiss', ...body }),
	);
	on(restoreReported, ({ transaction, viewer, params, body }) =>
		review.settle(transaction, viewer, { id: params.id, act: 'restore', ...body }),
	);
}
