/** What somebody gets to see at a path: the one table of guests, members and the instance's guest access. */
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { SessionState } from '#core/session/session-store.ts';

/** What lies at a path: a page to sign in or up, one for everybody, the home feed, another page of the shell, or nothing. */
export type Place = 'entry' | 'public' | 'home' | 'room' | 'nowhere';

/** `return` leads away from the entry, to where the person wanted to go. */
export type Scene = 'spinner' | 'landing' | 'entry' | 'return' | 'shell' | 'members-only' | 'not-found';

export interface Visit {
	status: SessionState['status'];
	/** Their session ended by itself on this page, so they stay where they are, as a guest. */
	isStaying: boolean;
	/** Undefined until the instance has answered. */
	guestAccess: Instance['guestAccess'] | undefined;
}

/** What guests find who get no further than the front door. */
const behindTheDoor: Record<Exclude<Place, 'entry'>, Scene> = {
	public: 'entry',
	home: 'landing',
	room: 'members-only',
	nowhere: 'not-found',
};

export function sceneAt(place: Place, { status, isStaying, guestAccess }: Visit): Scene {
	if (status === 'loading') return 'spinner';
	if (status === 'signed-in') return place === 'entry' ? 'return' : 'shell';
	if (place === 'entry') return 'entry';
	if (isStaying) return 'shell';
	if (guestAccess === undefined) return 'spinner';
	if (guestAccess === 'open') return 'shell';
	return behindTheDoor[place];
}
