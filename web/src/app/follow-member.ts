/** Starts and stops offline use as members sign in and out. */
import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/** Call after the session has started. */
export function followMember(queryClient: QueryClient): void {
	let memberId: string | undefined;
	let stop: (() => void) | undefined;

	async function start(id: string): Promise<void> {
		const { startOffline } = await import('./offline.ts');
		// The member may have signed out meanwhile.
		if (memberId === id) stop = startOffline(queryClient, id);
	}

	function follow(): void {
		const { user } = getSession();
		if (user?.id === memberId) return;
		stop?.();
		stop = undefined;
		memberId = user?.id;
		// If the code does not load, the app works online alone.
		if (memberId) void start(memberId).catch(console.error);
	}

	subscribeToSession(follow);
	follow();
}
