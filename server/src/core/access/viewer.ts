/** Who is asking, as every policy sees them. */
import type { Access } from '@friends/contract/core/endpoint';

export interface Guest {
	kind: 'guest';
}

export interface Member {
	kind: 'member';
	id: string;
	role: 'member' | 'admin';
	sessionId: string;
}

export type Viewer = Guest | Member;

/** What an endpoint's handler may rely on: a guard has already turned everybody else away. */
export type ViewerFor<A extends Access> = A extends 'guest' ? Viewer : Member;

export const guest: Guest = { kind: 'guest' };

export const memberIdOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.id : null);
