/** The viewer: guest or member, as every policy sees them. */
import type { Access } from '@friends/contract/core/endpoint';
import type { UserRole } from '@friends/contract/users/roles';

export interface Guest {
	kind: 'guest';
}

export interface Member {
	kind: 'member';
	id: string;
	role: UserRole;
	sessionId: string;
	/** ISO 8601. */
	joinedAt: string;
	/** When this session last proved who its member is, by a sign-in or once more; ISO 8601. */
	provedAt?: string | undefined;
}

export type Viewer = Guest | Member;

/** The viewer that a handler gets: admit() has already refused all others. */
export type ViewerFor<A extends Access> = A extends 'guest' ? Viewer : Member;

export const guest: Guest = { kind: 'guest' };

export const memberIdOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.id : null);
