/** Query of the requests to join a tribe. */
import { listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#core/queries/pages.ts';

/** For the low rows of people: whole screens at once. */
const limit = 50;

/** Of a tribe whose members the viewer manages, page by page. */
export function useTribeRequests(tribeId: string) {
	return useInfiniteQuery(
		listQuery(listTribeRequests, { key: [listTribeRequests.path, tribeId], params: { id: tribeId }, query: { limit } }),
	);
}
