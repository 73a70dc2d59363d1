import { dismissTribeReport, listTribeReports, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribesService } from '../../tribes/tribes.service.ts';
import type { TribeReportsService } from './tribe-reports.service.ts';

interface TribeReportsRooms {
	tribes: Pick<TribesService, 'get'>;
	tribeReports: TribeReportsService;
}

export function tribeReportsRoutes(on: On, { tribes, tribeReports }: TribeReportsRooms): void {
	on(listTribeReports, async ({ viewer, params, query, page }) => page(await tribeReports.list(viewer, params.id, query)));
	on(removeTribeReported, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeReports.settle(transaction, viewer, { id: params.id, removalReason: body.reason }),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
	on(dismissTribeReport, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tribeReports.settle(transaction, viewer, { id: params.id, removalReason: null }),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
}
