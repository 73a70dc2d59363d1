/** Clears the query cache when another member signs in, or the member signs out. */
import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from './session-store.ts';

/** Returns a function that stops following. */
export function followSession(queryClient: QueryClient): () => void {
	let previous = getSession();
	return subscribeToSession(() => {
		const before = previous;
		previous = getSession();
		if (before.status === 'loading' || before.user?.id === previous.user?.id) return;
		// A paused write of one member must never be sent in the name of another.
		queryClient.getMutationCache().clear();
		void queryClient.resetQueries();
	});
}
