/** The web app's reads of what is going on. */
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/call.ts';

export function useTrendingTags() {
	return useQuery({ queryKey: [listTrendingTags.path], queryFn: ({ signal }) => call(listTrendingTags, { signal }) });
}
