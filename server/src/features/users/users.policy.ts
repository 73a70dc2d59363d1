/** Who may see whose profile, and which accounts may be signed in: pure functions of (viewer, thing). */
import type { Ended } from '@friends/contract/core/ended';
import { memberIdOf, type Viewer } from '#core/access/viewer';

export interface ProfileFacts {
	ownerId: string;
	visibility: string;
	/** The viewer is a friend of the owner. */
	isFriend: boolean;
	/** One of the two has blocked the other. */
	isBlocked: boolean;
}

/** Whether the owner exists for the viewer at all, with at least the small card; else 404, and in no list. */
export const canKnowOf = ({ isBlocked }: Pick<ProfileFacts, 'isBlocked'>): boolean => !isBlocked;

export function canSeeProfile(viewer: Viewer, { ownerId, visibility, isFriend, isBlocked }: ProfileFacts): boolean {
	if (memberIdOf(viewer) === ownerId) return true;
	if (!canKnowOf({ isBlocked })) return false;
	return visibility === 'public' || (visibility === 'friends' && isFriend);
}

export interface AccountFacts {
	status: string;
	bannedUntil: string | null;
	/** What the administrator gave as the reason, or ''. */
	reason: string;
}

/** Why this account may not be signed in at `now` (ISO 8601); null when it may. */
export function signInObstacle({ status, bannedUntil, reason }: AccountFacts, now: string): Ended | null {
	if (status === 'deleted') return { why: 'deleted', until: null, reason: '' };
	if (status === 'inactive') return { why: 'deactivated', until: null, reason };
	if (bannedUntil !== null && bannedUntil > now) return { why: 'banned', until: bannedUntil, reason };
	return null;
}
