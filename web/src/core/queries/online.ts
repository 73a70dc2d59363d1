/** Reconnection: sends paused mutations and reads stale queries again. */
import { onlineManager, type QueryClient } from '@tanstack/react-query';

/** Back online, paused mutations are sent first and then everything is read anew. Returns a function that stops following. */
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
