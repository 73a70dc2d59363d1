/** Knows whether there is a connection, and catches up when it returns. */
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Back online, paused mutations are sent first and then everything is read anew. Returns a function that stops following. */
export function followOnline(queryClient: QueryClient): () => void {
	// The manager assumes a connection until it hears otherwise; a page opened offline would never pause.
	onlineManager.setOnline(navigator.onLine);
	return onlineManager.subscribe((isOnline) => {
		if (isOnline) void catchUp(queryClient);
	});
}

export function useOnline(): boolean {
	return useSyncExternalStore(subscribe, isOnline);
}

async function catchUp(queryClient: QueryClient): Promise<void> {
	await queryClient.resumePausedMutations();
	await queryClient.invalidateQueries();
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();
