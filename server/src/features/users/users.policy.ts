/** Who may see whose profile, and which accounts may be signed in: pure functions of (viewer, thing). */
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
}

/** Why this account may not be signed in at `now` (ISO 8601), as a sentence; null when it may. */
export function signInObstacle({ status, bannedUntil }: AccountFacts, now: string): string | null {
	if (status === 'deleted') return 'This account has been deleted.';
	if (status === 'inactive') return 'This account has been deactivated. An administrator can reactivate it.';
	if (bannedUntil !== null && bannedUntil > now) return `This account is banned until ${sentenceTime(bannedUntil)}.`;
	return null;
}

const sentenceTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
