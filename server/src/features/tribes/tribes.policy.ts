/** Policy of tribes: pure functions of the viewer's membership. */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import type { TribeRole } from '@friends/contract/tribes/tribes.schema';

export interface MembershipFacts {
	isPrivate: boolean;
	/** False for a tribe that an administrator closed: it is hidden from all, its members and owner too. */
	isActive: boolean;
	/** The viewer is a member of the community. */
	isSignedIn: boolean;
	isMember: boolean;
	isOwner: boolean;
	isModerator: boolean;
	/** A request to join is open. */
	hasAsked: boolean;
	/** The viewer presented the invitation code. */
	isInvited: boolean;
	/** Why they may not take part now; null when they may. */
	restraint: Restraint | null;
}

/** Members, posts and counts of a tribe: private tribes are hidden from all but members. */
export const canSeeInside = ({ isPrivate, isActive, isMember }: Pick<MembershipFacts, 'isPrivate' | 'isActive' | 'isMember'>): boolean =>
	isActive && (isMember || !isPrivate);

/** At least the small card. */
export const canSeeTribe = (facts: MembershipFacts): boolean =>
	canSeeInside(facts) || (facts.isActive && (facts.isInvited || facts.hasAsked));

export const canJoinTribe = ({ isSignedIn, isMember, hasAsked, isActive, isPrivate, isInvited }: MembershipFacts): boolean =>
	isSignedIn && !isMember && !hasAsked && isActive && (!isPrivate || isInvited);

/** Answering requests to join, and seeing the invitation code. */
export const canManageTribe = ({ isActive, isOwner }: MembershipFacts): boolean => isActive && isOwner;

/** Editing name, description, tags, look and privacy. */
export const canEditTribe = canManageTribe;

export const canDeleteTribe = canManageTribe;

/** Handing the tribe on to another member. */
export const canHandOn = canManageTribe;

/** Adding, changing and ordering channels, and seeing those for moderators. */
export const managesTalk = ({ isOwner, isModerator }: Pick<MembershipFacts, 'isOwner' | 'isModerator'>): boolean => isOwner || isModerator;

/** Null for others than members. */
export function roleOf({
	isOwner,
	isMember,
	isModerator,
}: Pick<MembershipFacts, 'isOwner' | 'isMember' | 'isModerator'>): TribeRole | null {
	if (isOwner) return 'owner';
	if (!isMember) return null;
	return isModerator ? 'moderator' : 'member';
}

/** Why the viewer may not make this member a moderator, or a member again; null when they may. */
export function roleObstacle(facts: MembershipFacts, member: { isOwner: boolean }): 'not_your_tribe' | 'owner_keeps_role' | null {
	if (!canManageTribe(facts)) return 'not_your_tribe';
	return member.isOwner ? 'owner_keeps_role' : null;
}

export const canReportTribe = (facts: MembershipFacts): boolean => facts.isSignedIn && !facts.isOwner && canSeeTribe(facts);

/** Members may pass on the address of a public tribe; the invitation to a private one is its owner's. */
export const canInvite = ({ isPrivate, isMember, isOwner }: Pick<MembershipFacts, 'isPrivate' | 'isMember' | 'isOwner'>): boolean =>
	isOwner || (isMember && !isPrivate);

/** Why a member may not take part (write or like) at `now` (ISO 8601); null when they may. */
export function restraintOn(
	{ mutedUntil, bannedUntil }: { mutedUntil: string | null; bannedUntil: string | null },
	now: string,
): Restraint | null {
	if (bannedUntil !== null && bannedUntil > now) return 'banned_from_tribe';
	if (mutedUntil !== null && mutedUntil > now) return 'muted_in_tribe';
	return null;
}

/** Why a member may not leave; null when they may. Rejoining would lift a mute or ban. */
export function leavingObstacle({
	isOwner,
	restraint,
}: Pick<MembershipFacts, 'isOwner' | 'restraint'>): 'owner_cannot_leave' | 'restrained' | null {
	if (isOwner) return 'owner_cannot_leave';
	return restraint ? 'restrained' : null;
}

/** Why the viewer may not take this member out; null when they may. */
export function removalObstacle(
	{ isOwner }: Pick<MembershipFacts, 'isOwner'>,
	member: { isOwner: boolean },
): 'not_your_tribe' | 'owner_cannot_leave' | null {
	if (!isOwner) return 'not_your_tribe';
	return member.isOwner ? 'owner_cannot_leave' : null;
}

/** Why a viewer who sees the tribe may not post in it; null when they may. */
export function postingObstacle({
	isMember,
	restraint,
}: Pick<MembershipFacts, 'isMember' | 'restraint'>): Restraint | 'join_to_post' | null {
	return isMember ? restraint : 'join_to_post';
}
