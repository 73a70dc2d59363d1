/** Policy of invitations to the community: who may invite, and whether an invitation still lets anyone in. */
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { InvitationState } from '@friends/contract/joining/joining.schema';
import { isAdministrator, type UserRole } from '@friends/contract/users/roles';

export interface InviterFacts {
	role: UserRole | undefined;
	/** Whether members invite too, in this community. */
	membersInvite: boolean;
}

export const canInvite = ({ role, membersInvite }: InviterFacts): boolean => role !== undefined && (isAdministrator(role) || membersInvite);

export interface InvitationFacts extends InviterFacts {
	uses: number;
	maxUses: number;
	expiresAt: string;
	revokedAt: string | null;
	/** Whether the member who made it can sign in. */
	isMakerActive: boolean;
}

export function stateOf({ uses, maxUses, expiresAt, revokedAt, isMakerActive, ...inviter }: InvitationFacts, now: string): InvitationState {
	if (revokedAt !== null) return 'revoked';
	if (uses >= maxUses) return 'usedUp';
	if (expiresAt <= now) return 'expired';
	return isMakerActive && canInvite(inviter) ? 'open' : 'resting';
}

/** Bounds of one member's invitations. */
export function boundsOf(role: UserRole) {
	const { uses, days, openAtOnce } = joiningLimits;
	return isAdministrator(role)
		? { maxUses: uses.max, days: days.max, openAtOnce: openAtOnce.max }
		: { maxUses: uses.maxOfMembers, days: days.maxOfMembers, openAtOnce: openAtOnce.maxOfMembers };
}
