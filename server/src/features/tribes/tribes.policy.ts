/** Who may see and do what in a tribe: pure functions of the membership. */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';

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
	/** Why they may not take part there now; null when they may. */
	restraint: Restraint | null;
}

/** Its members, posts and counts: a private tribe does not exist for others. */
export const canSeeInside = ({ isPrivate, isMember }: Pick<MembershipFacts, 'isPrivate' | 'isMember'>): boolean => isMember || !isPrivate;

/** At least its small card. */
export const canSeeTribe = (facts: MembershipFacts): boolean => canSeeInside(facts) || facts.isInvited || facts.hasAsked;

export const canJoinTribe = ({ isSignedIn, isMember, hasAsked, isActive, isPrivate, isInvited }: MembershipFacts): boolean =>
	isSignedIn && !isMember && !hasAsked && isActive && (!isPrivate || isInvited);

/** Answering requests to join, and knowing the code of the invitation. */
export const canManageTribe = ({ isOwner }: MembershipFacts): boolean => isOwner;

/** Its name, what it is about, its look, and whether it is private. */
export const canEditTribe = canManageTribe;

export const canDeleteTribe = canManageTribe;

/** Everybody but its owner. */
export const canRemoveMembers = canManageTribe;

/** Why a member may not take part at `now` (ISO 8601), neither writing nor liking; null when they may. */
export function restraintOn(
	{ mutedUntil, bannedUntil }: { mutedUntil: string | null; bannedUntil: string | null },
	now: string,
): Restraint | null {
	if (bannedUntil !== null && bannedUntil > now) return 'banned_from_tribe';
	if (mutedUntil !== null && mutedUntil > now) return 'muted_in_tribe';
	return null;
}

/** Why a member may not leave; null when they may. Coming back would lift what holds them. */
export function leavingObstacle({
	isOwner,
	restraint,
}: Pick<MembershipFacts, 'isOwner' | 'restraint'>): 'owner_cannot_leave' | 'restrained' | null {
	if (isOwner) return 'owner_cannot_leave';
	return restraint ? 'restrained' : null;
}

/** Why a viewer who sees the tribe may not post in it; null when they may. */
export function postingObstacle({
	isActive,
	isMember,
	restraint,
}: Pick<MembershipFacts, 'isActive' | 'isMember' | 'restraint'>): Restraint | 'join_to_post' | 'tribe_closed' | null {
	if (!isMember) return 'join_to_post';
	return isActive ? restraint : 'tribe_closed';
}
