/** Who may see and do what in a tribe: pure functions of (membership, time). */

export interface MembershipFacts {
	isPrivate: boolean;
	isActive: boolean;
	isMember: boolean;
	mutedUntil: string | null;
	bannedUntil: string | null;
}

export const canSeeTribe = ({ isPrivate, isMember }: MembershipFacts): boolean => isMember || !isPrivate;

/** Why a viewer who sees the tribe may not post in it at `now` (ISO 8601), as a sentence; null when they may. */
export function postingObstacle({ isActive, isMember, mutedUntil, bannedUntil }: MembershipFacts, now: string): string | null {
	if (!isMember) return 'Join this tribe to post in it.';
	if (!isActive) return 'This tribe is closed.';
	if (bannedUntil !== null && bannedUntil > now) return 'You are banned from this tribe at the moment.';
	if (mutedUntil !== null && mutedUntil > now) return 'You are muted in this tribe at the moment.';
	return null;
}
