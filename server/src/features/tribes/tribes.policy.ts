/** Who may see and do what in a tribe: pure functions of (membership, time). */

export interface MembershipFacts {
	isPrivate: boolean;
	isActive: boolean;
	/** The viewer is somebody who has signed in. */
	isSignedIn: boolean;
	isMember: boolean;
	isOwner: boolean;
	/** Has asked to join and waits. */
	hasAsked: boolean;
	/** Has brought the code of the invitation. */
	isInvited: boolean;
	mutedUntil: string | null;
	bannedUntil: string | null;
}

/** Its members, posts and counts: a private tribe does not exist for others. */
export const canSeeInside = ({ isPrivate, isMember }: Pick<MembershipFacts, 'isPrivate' | 'isMember'>): boolean => isMember || !isPrivate;

/** At least its small card. */
export const canSeeTribe = (facts: MembershipFacts): boolean => canSeeInside(facts) || facts.isInvited || facts.hasAsked;

export const canJoinTribe = ({ isSignedIn, isMember, hasAsked, isActive, isPrivate, isInvited }: MembershipFacts): boolean =>
	isSignedIn && !isMember && !hasAsked && isActive && (!isPrivate || isInvited);

/** Answering requests to join, and knowing the code of the invitation. */
export const canManageTribe = ({ isOwner }: MembershipFacts): boolean => isOwner;

const isRestrained = ({ mutedUntil, bannedUntil }: Pick<MembershipFacts, 'mutedUntil' | 'bannedUntil'>, now: string): boolean =>
	(bannedUntil !== null && bannedUntil > now) || (mutedUntil !== null && mutedUntil > now);

/** Why a member may not leave at `now` (ISO 8601), as a sentence; null when they may. Coming back would lift what holds them. */
export function leavingObstacle(facts: MembershipFacts, now: string): string | null {
	if (facts.isOwner) return 'The owner of a tribe cannot leave it.';
	return isRestrained(facts, now) ? 'You can leave this tribe once you are no longer muted or banned in it.' : null;
}

/** Why a viewer who sees the tribe may not post in it at `now` (ISO 8601), as a sentence; null when they may. */
export function postingObstacle(
	{ isActive, isMember, mutedUntil, bannedUntil }: Pick<MembershipFacts, 'isActive' | 'isMember' | 'mutedUntil' | 'bannedUntil'>,
	now: string,
): string | null {
	if (!isMember) return 'Join this tribe to post in it.';
	if (!isActive) return 'This tribe is closed.';
	if (bannedUntil !== null && bannedUntil > now) return 'You are banned from this tribe at the moment.';
	if (mutedUntil !== null && mutedUntil > now) return 'You are muted in this tribe at the moment.';
	return null;
}
