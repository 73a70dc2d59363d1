/** Queries of the page Explore, of trends, presence and recent activity. */
import { getExplore, listOnline, listRecentActivity, listTrends } from '@friends/contract/explore/explore.endpoints';
import type { Explore } from '@friends/contract/explore/explore.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { beginReadingEvents } from '#entities/event/event-store.ts';

async function readExplore({ signal }: { signal: AbortSignal }): Promise<Explore> {
	const learn = beginReadingEvents();
	const explore = await call(getExplore, { signal });
	explore.coming.forEach(learn);
	return explore;
}

export function useExplore() {
	return useQuery({ queryKey: [getExplore.path], queryFn: readExplore });
}

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
