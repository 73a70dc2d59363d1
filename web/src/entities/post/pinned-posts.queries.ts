/** Query of the posts at the top of a tribe; they are among its posts as well. */
import { listPinnedPosts } from '@friends/contract/tribes/tribes.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';

export const pinnedKey = (tribeId: string) => [listPinnedPosts.path, tribeId] as const;

export function usePinnedPosts(tribeId: string) {
	return useQuery({
		...isKept,
		queryKey: pinnedKey(tribeId),
		queryFn: ({ signal }) => call(listPinnedPosts, { params: { id: tribeId }, signal }),
	});
}
