/** Starts and stops what a member needs beside the screens, as they sign in and out. */
import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/** Call after the session has started. */
export function followMember(queryClient: QueryClient): void {
	let memberId: string | undefined;
	let stop: (() => void) | undefined;
	/** False for a session of an earlier page. */
	let isOpen = false;

	async function start(id: string, hasSignedIn: boolean): Promise<void> {
		const { startMember } = await import('./start-member.ts');
		// The member may have signed out meanwhile.
		if (memberId === id) stop = startMember(queryClient, id, hasSignedIn);
	}

	function follow(): void {
		const { user } = getSession();
		if (user?.id === memberId) return;
		stop?.();
		stop = undefined;
		memberId = user?.id;
		// If the code does not load, the app works online alone.
		if (memberId) void start(memberId, isOpen).catch(console.error);
	}

	subscribeToSession(follow);
	follow();
	isOpen = true;
}
