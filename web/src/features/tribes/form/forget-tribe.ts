/** After a tribe has changed for everybody: all that shows it is read again. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { getTribe, listTribeMembers, listTribePosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { QueryClient } from '@tanstack/react-query';

const showing = [getTribe, listTribes, listTribeMembers, listTribePosts, listPosts];

/** @param isGone what is on the screen is about to go, and has nothing more to ask */
export function forgetTribe(queryClient: QueryClient, { isGone = false } = {}): void {
	const refetchType = isGone ? 'none' : 'active';
	for (const { path } of showing) void queryClient.invalidateQueries({ queryKey: [path], refetchType });
	// Its requests no longer wait.
	void queryClient.invalidateQueries({ queryKey: [getSignals.path] });
}
