/** Decides what a guest or member sees on a route, in one table with the guest access of the instance. */
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { SessionState } from '#core/session/session-store.ts';

/**
 * Kind of the route at a path: a form to sign in or up, a page on its own for all, a page for all, the home feed, another page of the
 * shell, or no route.
 */
export type RouteKind = 'entry' | 'alone' | 'public' | 'home' | 'room' | 'nowhere';

/** `return` leads from the entry to the page that the member wanted. */
export type Scene = 'spinner' | 'landing' | 'entry' | 'return' | 'shell' | 'members-only' | 'not-found';

export interface Visit {
	status: SessionState['status'];
	/** The session ended by itself on this page, so the member stays on it as a guest. */
	isStaying: boolean;
	/** Undefined until the instance has answered. */
	guestAccess: Instance['guestAccess'] | undefined;
}

/** What guests see where the shell is for members alone. */
const withoutShell: Record<Exclude<RouteKind, 'entry' | 'alone'>, Scene> = {
	public: 'entry',
	home: 'landing',
	room: 'members-only',
	nowhere: 'not-found',
};

export function sceneAt(kind: RouteKind, { status, isStaying, guestAccess }: Visit): Scene {
	if (status === 'loading') return 'spinner';
	if (kind === 'alone') return 'entry';
	if (status === 'signed-in') return kind === 'entry' ? 'return' : 'shell';
	if (kind === 'entry') return 'entry';
	if (isStaying) return 'shell';
	if (guestAccess === undefined) return 'spinner';
	if (guestAccess === 'open') return 'shell';
	return withoutShell[kind];
}
