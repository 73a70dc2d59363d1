/** Query of the cases of a tribe. */
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#core/queries/pages.ts';

/** Of a tribe that the viewer looks after, page by page. */
export function useTribeReports(tribeId: string) {
	return useInfiniteQuery(listQuery(listTribeReports, { key: [listTribeReports.path, tribeId], params: { id: tribeId }, query: {} }));
}
