/** Policy of actions by administrators on members: pure functions. */
import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
import type { UserRole } from '@friends/contract/users/roles';
import { type Standing, signInObstacle } from '../users/users.service.ts';

export interface ActionFacts {
	/** Null for commands of the command line. */
	actorId: string | null;
	targetId: string;
	/** Undefined for a target that does not exist. */
	targetRole: UserRole | undefined;
	/** Administrators who can sign in now, with the owner. */
	activeAdmins: ReadonlyMap<string, UserRole>;
}

type Act = UserAction | 'make_reset_link';

const keepsOut: readonly Act[] = ['ban', 'deactivate'];
const roleChanges: readonly Act[] = ['grant_admin', 'revoke_admin', 'make_owner'];

export const changesRole = (action: Act): boolean => roleChanges.includes(action);

type Obstacle = 'not_administrator' | 'own_account' | 'owner_stays' | 'owner_only';

/**
 * Why an action is refused; null when it is allowed. The actor may have lost the role a moment ago. The owner keeps role and standing,
 * so that every community has an administrator who can act.
 */
export function actionObstacle(action: Act, { actorId, targetId, targetRole, activeAdmins }: ActionFacts): Obstacle | null {
	if (actorId !== null && !activeAdmins.has(actorId)) return 'not_administrator';
	if (actorId === targetId) return 'own_account';
	if (targetRole === 'owner' && (actorId !== null || keepsOut.includes(action) || changesRole(action))) return 'owner_stays';
	const isOwner = actorId === null || activeAdmins.get(actorId) === 'owner';
	return !isOwner && (changesRole(action) || targetRole === 'admin') ? 'owner_only' : null;
}

export interface TargetFacts extends Omit<Standing, 'reason'> {
	id: string;
	role: UserRole;
}

export interface Actor {
	id: string;
	role: UserRole;
}

/** What an administrator can do to a member. Only the command line changes the role of an account that cannot sign in. */
export function permissionsOn(actor: Actor, target: TargetFacts, now: string): AdminUser['viewer'] {
	const isOwner = actor.role === 'owner';
	const isBelow = isOwner ? target.role !== 'owner' : target.role === 'member';
	const canAct = actor.id !== target.id && target.status !== 'deleted' && isBelow;
	return { canAct, canChangeRole: canAct && isOwner && signInObstacle({ ...target, reason: '' }, now) === null };
}
