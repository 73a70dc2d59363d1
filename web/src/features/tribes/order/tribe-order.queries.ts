/** Queries of who is banned from a tribe, and of its log. */
import { listTribeBans, listTribeLog } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribeBan } from '@friends/contract/tribes/order/tribe-order.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsBy, listQuery } from '#core/queries/pages.ts';

/** Page size for low rows: whole screens at once. */
const rows = 50;

const selectBans = itemsBy(({ person }: TribeBan) => person.id);

/** Who is banned now, for those who manage members. */
export function useTribeBans(tribeId: string) {
	return useInfiniteQuery(
		listQuery(listTribeBans, {
			key: [listTribeBans.path, tribeId],
			params: { id: tribeId },
			query: { limit: rows },
			select: selectBans,
		}),
	);
}

export function useTribeLog(tribeId: string) {
	return useInfiniteQuery(listQuery(listTribeLog, { key: [listTribeLog.path, tribeId], params: { id: tribeId }, query: { limit: rows } }));
}
