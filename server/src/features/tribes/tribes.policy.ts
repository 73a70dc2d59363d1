/** Policy of tribes: pure functions of the viewer's membership. */
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import type { JoinMode, TribeOffer } from '@friends/contract/tribes/tribes.schema';
import type { KeptRole, Permissions, Standing } from './roles.ts';

export interface MembershipFacts {
	isPrivate: boolean;
	/** False for a tribe that an administrator closed: it is hidden from all, its members and owner too. */
	isActive: boolean;
	joinMode: JoinMode;
	/** The viewer is a member of the community. */
	isSignedIn: boolean;
	isMember: boolean;
	isOwner: boolean;
	/** Null for others than members. */
	role: TribeRoleRef | null;
	/** What the role lets them do; none for others than members. */
	permissions: Permissions;
	/** A request to join is open. */
	hasAsked: boolean;
	/** The viewer presented the code of an open invitation. */
	isInvited: boolean;
	/** Why they may not take part now; null when they may. Who is banned is no member. */
	restraint: Restraint | null;
	/** They have yet to agree to the rules, before they write. */
	mustAgree: boolean;
}

/** Members, posts and counts of a tribe: private tribes are hidden from all but members. */
export const canSeeInside = ({ isPrivate, isActive, isMember }: Pick<MembershipFacts, 'isPrivate' | 'isActive' | 'isMember'>): boolean =>
	isActive && (isMember || !isPrivate);

const isBanned = ({ restraint }: Pick<MembershipFacts, 'restraint'>): boolean => restraint === 'banned_from_tribe';

/** At least the small card. */
export const canSeeTribe = (facts: MembershipFacts): boolean =>
	canSeeInside(facts) || (facts.isActive && !isBanned(facts) && (facts.isInvited || facts.hasAsked));

/** Whether a member may do this in their tribe: the one question for HTTP and live connections alike. Who is banned may do nothing, who is muted may not write. */
export const mayInTribe = (
	{ isActive, permissions, restraint }: Pick<MembershipFacts, 'isActive' | 'permissions' | 'restraint'>,
	permission: TribePermission,
): boolean => isActive && restraint === null && permissions.has(permission);

/** In the way of the tribe: at once, by asking, with a passcode, or with the invitation that it takes. */
export function canJoinTribe(facts: MembershipFacts): boolean {
	const { isSignedIn, isMember, hasAsked, isActive, isPrivate, isInvited, joinMode } = facts;
	const isOpen = isInvited || (!isPrivate && joinMode !== 'invite');
	return isSignedIn && !isMember && !hasAsked && facts.restraint === null && isActive && isOpen;
}

/** Nothing is written in a tribe that no one owned for long. */
export const isTribeArchived = ({ offered_to, offered_until }: { offered_to: TribeOffer | null; offered_until: string | null }): boolean =>
	offered_to !== null && offered_until === null;

/** Deleting it, and handing it on to another member. */
export const ownsTribe = ({ isActive, isOwner }: MembershipFacts): boolean => isActive && isOwner;

/**
 * Why a member may not take up their tribe; null when they may.
 * @param offeredTo null for a tribe that someone owns
 * @param canOwn as for those that owners hand on to
 */
export function takingUpObstacle(
	{ isMember, permissions }: Pick<MembershipFacts, 'isMember' | 'permissions'>,
	{ offeredTo, canOwn }: { offeredTo: TribeOffer | null; canOwn: boolean },
): 'tribe_has_owner' | 'not_in_tribe' | 'offered_to_moderators' | 'cannot_own_tribe' | null {
	if (!isMember) return 'not_in_tribe';
	if (offeredTo === null) return 'tribe_has_owner';
	if (!canOwn) return 'cannot_own_tribe';
	return offeredTo === 'moderators' && !keepsOrder(permissions) ? 'offered_to_moderators' : null;
}

/** Whether the viewer has every permission of another role, so that they may give, take or change it. */
export const hasAll = ({ permissions }: Pick<MembershipFacts, 'permissions'>, others: Iterable<TribePermission>): boolean =>
	[...others].every((permission) => permissions.has(permission));

export type RemovalFacts = Pick<MembershipFacts, 'isActive' | 'isOwner' | 'permissions' | 'restraint'>;

/** Why the viewer may not manage this member; null when they may. */
function managingObstacle(facts: MembershipFacts, member: Standing): 'not_allowed_in_tribe' | 'permission_not_yours' | null {
	if (!mayInTribe(facts, 'manageMembers')) return 'not_allowed_in_tribe';
	return hasAll(facts, member.permissions) ? null : 'permission_not_yours';
}

/** Why the viewer may not give this member another role; null when they may. */
export function roleObstacle(facts: MembershipFacts, member: Standing): ReturnType<typeof managingObstacle> | 'owner_keeps_role' {
	const isOwnersRole = member.isOwner && mayInTribe(facts, 'manageMembers');
	return isOwnersRole ? 'owner_keeps_role' : managingObstacle(facts, member);
}

/**
 * Removing what this person wrote in the tribe: not those who may do what the viewer may not, such as the owner.
 * @param author null where no one asked what they are
 */
export const mayRemoveFrom = (facts: RemovalFacts, author: Standing | null): boolean =>
	mayInTribe(facts, 'remove') && (facts.isOwner || (author !== null && !author.isOwner && hasAll(facts, author.permissions)));

/** Changing what a role may do, by permissions that the viewer has. */
export const canEditRole = (facts: MembershipFacts, { key }: Pick<KeptRole, 'key'>): boolean =>
	key !== 'owner' && mayInTribe(facts, 'manageSettings');

export const canDeleteRole = (facts: MembershipFacts, { name, permissions }: KeptRole): boolean =>
	name !== null && mayInTribe(facts, 'manageSettings') && hasAll(facts, permissions);

/** Giving a role to members who may do no more than the viewer. */
export const canAssignRole = (facts: MembershipFacts, { key, permissions }: KeptRole): boolean =>
	key !== 'owner' && mayInTribe(facts, 'manageMembers') && hasAll(facts, permissions);

/** A member that the viewer would mute, ban or remove. */
export interface ActedOn extends Standing {
	isViewer: boolean;
}

/** Why the viewer may not take this member out; null when they may. */
export function removalObstacle(
	facts: MembershipFacts,
	member: ActedOn,
): ReturnType<typeof managingObstacle> | 'owner_cannot_leave' | 'not_on_yourself' {
	const isOwners = member.isOwner && mayInTribe(facts, 'manageMembers');
	if (isOwners) return 'owner_cannot_leave';
	return managingObstacle(facts, member) ?? (member.isViewer ? 'not_on_yourself' : null);
}

/** Why the viewer, who may do so with this permission, may not mute or ban this person; null when they may. */
export function restraintObstacle(
	facts: MembershipFacts,
	member: ActedOn,
	permission: TribePermission,
): 'not_allowed_in_tribe' | 'tribe_owner_stays' | 'permission_not_yours' | 'not_on_yourself' | null {
	if (!mayInTribe(facts, permission)) return 'not_allowed_in_tribe';
	if (member.isOwner) return 'tribe_owner_stays';
	if (!hasAll(facts, member.permissions)) return 'permission_not_yours';
	return member.isViewer ? 'not_on_yourself' : null;
}

/** Taking part, which others do too. */
const takingPart: readonly TribePermission[] = ['post', 'comment', 'invite'];

/** Whether they look after the tribe: some of them see shadow-bans, all do what has to reach others, and reports about them go to administrators at once. */
export const keepsOrder = (permissions: Iterable<TribePermission>): boolean =>
	[...permissions].some((permission) => !takingPart.includes(permission));

/** Why the viewer may not shadow-ban this person; null when they may. */
export const shadowObstacle = (facts: MembershipFacts, member: ActedOn): ReturnType<typeof restraintObstacle> | 'keeps_order' =>
	restraintObstacle(facts, member, 'mute') ?? (keepsOrder(member.permissions) ? 'keeps_order' : null);

export const canReportTribe = (facts: MembershipFacts): boolean => facts.isSignedIn && !facts.isOwner && canSeeTribe(facts);

/**
 * Why someone may not take part (write or like) at `now` (ISO 8601); null when they may.
 * @param restraint members are not banned
 */
export function restraintOn(
	{ mutedUntil, bannedUntil = null }: { mutedUntil: string | null; bannedUntil?: string | null },
	now: string,
): Restraint | null {
	if (bannedUntil !== null && bannedUntil > now) return 'banned_from_tribe';
	if (mutedUntil !== null && mutedUntil > now) return 'muted_in_tribe';
	return null;
}

/** Why a member may not leave; null when they may. Joining again would lift a mute or ban. */
export function leavingObstacle({
	isOwner,
	restraint,
}: Pick<MembershipFacts, 'isOwner' | 'restraint'>): 'owner_cannot_leave' | 'restrained' | null {
	if (isOwner) return 'owner_cannot_leave';
	return restraint === null || restraint === 'tribe_archived' ? null : 'restrained';
}

export interface RulesFacts {
	/** The tribe wants its members to agree. */
	mustAgree: boolean;
	/** Null for rules that were never written. */
	rulesChangedAt: string | null;
	/** When the member agreed last; null for never. */
	acceptedRulesAt: string | null;
}

/** When the member agreed to the rules as they are now: a change of the text asks again. */
export const agreedAt = ({ rulesChangedAt, acceptedRulesAt }: Omit<RulesFacts, 'mustAgree'>): string | null =>
	acceptedRulesAt !== null && acceptedRulesAt >= (rulesChangedAt ?? '') ? acceptedRulesAt : null;

/** Whether a member agrees to the rules before they write. Who manages the settings writes the rules, and does not. */
export const mustAgreeFirst = (rules: RulesFacts, permissions: Permissions): boolean =>
	rules.mustAgree && !permissions.has('manageSettings') && agreedAt(rules) === null;

/** Whether the next post of a member waits for those who keep order. @param standing posts of theirs in the tribe, as far as they count */
export const isReviewed = (
	{ isMember, permissions }: Pick<MembershipFacts, 'isMember' | 'permissions'>,
	{ reviewedPosts, standing }: { reviewedPosts: number; standing: number },
): boolean => isMember && standing < reviewedPosts && !keepsOrder(permissions);

/** Looking at posts of newcomers before others see them: no one looks at their own. */
export const canReview = (
	facts: Pick<MembershipFacts, 'isActive' | 'permissions' | 'restraint'>,
	of: { viewerId: string; authorId: string },
): boolean => mayInTribe(facts, 'remove') && of.viewerId !== of.authorId;

/** Slow mode is for members who do not keep order. */
export const isSlowed = (facts: Pick<MembershipFacts, 'isActive' | 'permissions' | 'restraint'>): boolean => !mayInTribe(facts, 'remove');

/** Why a viewer who sees the tribe may not post in it; null when they may. */
export function postingObstacle({
	isMember,
	restraint,
	permissions,
}: Pick<MembershipFacts, 'isMember' | 'restraint' | 'permissions'>): Restraint | 'join_to_post' | 'not_allowed_in_tribe' | null {
	if (restraint) return restraint;
	if (!isMember) return 'join_to_post';
	return permissions.has('post') ? null : 'not_allowed_in_tribe';
}
