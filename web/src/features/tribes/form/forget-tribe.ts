/** Invalidates all queries that show a tribe, after it has changed. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { getTribe, listTribeMembers, listTribePosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { QueryClient } from '@tanstack/react-query';

const showing = [getTribe, listTribes, listTribeMembers, listTribePosts, listPosts];

/** @param isGone true when the tribe was deleted: its page must not refetch */
export function forgetTribe(queryClient: QueryClient, { isGone = false } = {}): void {
	const refetchType = isGone ? 'none' : 'active';
	for (const { path } of showing) void queryClient.invalidateQueries({ queryKey: [path], refetchType });
	// Its join requests are gone.
	void queryClient.invalidateQueries({ queryKey: [getSignals.path] });
}
