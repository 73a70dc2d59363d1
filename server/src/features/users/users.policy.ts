/** Policy of profiles and accounts: pure functions of (viewer, thing). */
import type { Ended } from '@friends/contract/core/ended/ended';
import type { UserStatus } from '@friends/contract/users/users.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';

export interface ProfileFacts {
	ownerId: string;
	visibility: string;
	/** The viewer is a friend of the owner. */
	isFriend: boolean;
	/** Either has blocked the other. */
	isBlocked: boolean;
}

/** False when the owner must not exist for the viewer: 404, and absent from every list. */
export const canKnowOf = ({ isBlocked }: Pick<ProfileFacts, 'isBlocked'>): boolean => !isBlocked;

export function canSeeProfile(viewer: Viewer, { ownerId, visibility, isFriend, isBlocked }: ProfileFacts): boolean {
	if (memberIdOf(viewer) === ownerId) return true;
	if (!canKnowOf({ isBlocked })) return false;
	return visibility === 'public' || (visibility === 'friends' && isFriend);
}

/** Standing of a person: whether they may sign in, and why not. */
export interface Standing {
	status: UserStatus;
	bannedUntil: string | null;
	/** The administrator's reason, or ''. */
	reason: string;
}

/** Why a person of this standing may not sign in at `now` (ISO 8601); null when they may. */
export function signInObstacle({ status, bannedUntil, reason }: Standing, now: string): Ended | null {
	if (status === 'deleted') return { why: 'left', until: null, reason: '' };
	if (status === 'inactive') return { why: 'deactivated', until: null, reason };
	if (bannedUntil !== null && bannedUntil > now) return { why: 'banned', until: bannedUntil, reason };
	return null;
}
