/** Policy of invitations to tribes: whether one lets people in now. */
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { type Standing, signInObstacle } from '../../users/users.service.ts';
import type { TribeRoles } from '../roles.ts';

export interface InvitationFacts extends Standing {
	uses: number;
	maxUses: number | null;
	expiresAt: string | null;
	revokedAt: string | null;
	/** The member who made it owns the tribe. */
	isOwner: boolean;
	/** Null once they are out of the tribe. */
	role: string | null;
}

/** A mute stops words alone: who is muted makes no invitations, and those that they have made stay open. */
function isMakerAllowed({ isOwner, role, ...standing }: InvitationFacts, roles: TribeRoles, now: string) {
	if (role === null || signInObstacle(standing, now)) return false;
	return roles.of({ isOwner, role }).permissions.has('invite');
}

export function stateOf(facts: InvitationFacts, roles: TribeRoles, now: string): TribeInvitation['state'] {
	if (facts.revokedAt !== null) return 'revoked';
	if (facts.maxUses !== null && facts.uses >= facts.maxUses) return 'usedUp';
	if (facts.expiresAt !== null && facts.expiresAt <= now) return 'expired';
	return isMakerAllowed(facts, roles, now) ? 'open' : 'resting';
}
