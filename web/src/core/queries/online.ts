/** Reconnection: sends paused mutations and refetches stale queries. */
import { onlineManager, type QueryClient } from '@tanstack/react-query';

/** Back online, paused mutations are sent first, then all queries are invalidated. Returns a function that stops following. */
export function followOnline(queryClient: QueryClient): () => void {
	// The manager assumes a connection until it hears otherwise; a page opened offline would never pause.
	onlineManager.setOnline(navigator.onLine);
	return onlineManager.subscribe((isOnline) => {
		if (isOnline) void catchUp(queryClient);
	});
}

async function catchUp(queryClient: QueryClient): Promise<void> {
	await queryClient.resumePausedMutations();
	await queryClient.invalidateQueries();
}
