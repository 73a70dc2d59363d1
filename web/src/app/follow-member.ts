/** Gets what works without a connection as soon as somebody is signed in. */
import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/** Call after the session has started. */
export function followMember(queryClient: QueryClient): void {
	let memberId: string | undefined;
	let stop: (() => void) | undefined;

	async function start(id: string): Promise<void> {
		const { startOffline } = await import('./offline.ts');
		// Meanwhile they may have gone.
		if (memberId === id) stop = startOffline(queryClient, id);
	}

	function follow(): void {
		const { user } = getSession();
		if (user?.id === memberId) return;
		stop?.();
		stop = undefined;
		memberId = user?.id;
		// Without it the app needs its connection, and that is all.
		if (memberId) void start(memberId).catch(console.error);
	}

	subscribeToSession(follow);
	follow();
}
