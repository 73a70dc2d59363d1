/** Queries of trends, presence and recent activity. */
import { listOnline, listRecentActivity, listTrends } from '@friends/contract/explore/explore.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';

export function useTrends() {
	return useQuery({ queryKey: [listTrends.path], queryFn: ({ signal }) => call(listTrends, { signal }) });
}

/** Who is online; not for guests. */
export function useOnlinePeople({ enabled }: { enabled: boolean }) {
	return useQuery({ queryKey: [listOnline.path], queryFn: ({ signal }) => call(listOnline, { signal }), enabled });
}

export function useRecentActivity() {
	return useQuery({ queryKey: [listRecentActivity.path], queryFn: ({ signal }) => call(listRecentActivity, { signal }) });
}
