/** The viewer: guest or member, by session or by token, as every policy sees them. */
import type { Access } from '@friends/contract/core/endpoint';
import type { Scope } from '@friends/contract/core/scopes';
import type { UserRole } from '@friends/contract/users/roles';

export interface Guest {
	kind: 'guest';
}

interface SomeMember {
	kind: 'member';
	id: string;
	role: UserRole;
	/** ISO 8601. */
	joinedAt: string;
}

/** A member who signed in. */
export interface SessionMember extends SomeMember {
	sessionId: string;
	/** When this session last proved who its member is, by a sign-in or once more; ISO 8601. */
	provedAt?: string | undefined;
	/** Opened, or proved since, with two factors. */
	hasTwoFactors?: boolean | undefined;
}

/** A program that acts for a member, as far as its token allows; never as an administrator. */
export interface TokenMember extends SomeMember {
	role: 'member';
	token: { id: string; scopes: readonly Scope[] };
}

export type Member = SessionMember | TokenMember;

export type Viewer = Guest | Member;

/** The viewer that a handler gets: admit() has already refused all others. Only endpoints that name a scope meet tokens. */
export type ViewerFor<E extends { access: Access; scope?: Scope }> =
	| (E['access'] extends 'guest' ? Guest : never)
	| (E extends { scope: Scope } ? Member : SessionMember);

export const guest: Guest = { kind: 'guest' };

export const memberIdOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.id : null);
