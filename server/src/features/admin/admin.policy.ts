/** Policy of actions by administrators on members: pure functions. */
import type { AdminUser, UserAction } from '@friends/contract/admin/users.schema';
import { type Standing, signInObstacle } from '../users/users.service.ts';

export interface ActionFacts {
	/** Null for commands of the command line. */
	actorId: string | null;
	targetId: string;
	/** Administrators who can sign in now. */
	activeAdminIds: readonly string[];
}

/** Actions that take the administrator's power from their target. */
const takesPower: Record<UserAction, boolean> = {
	ban: true,
	unban: false,
	deactivate: true,
	reactivate: false,
	force_logout: false,
	grant_admin: false,
	revoke_admin: true,
	reset_name: false,
};

type Obstacle = 'not_administrator' | 'own_account' | 'last_administrator';

/** Why an action is refused; null when it is allowed. The actor may have lost the role a moment ago. */
export function actionObstacle(action: UserAction, { actorId, targetId, activeAdminIds }: ActionFacts): Obstacle | null {
	if (actorId !== null && !activeAdminIds.includes(actorId)) return 'not_administrator';
	if (actorId === targetId) return 'own_account';
	const isLast = activeAdminIds.length === 1 && activeAdminIds[0] === targetId;
	return isLast && takesPower[action] ? 'last_administrator' : null;
}

export interface TargetFacts extends Omit<Standing, 'reason'> {
	id: string;
}

/** What an administrator can do to a member. Only the command line changes the role of an account that cannot sign in. */
export function permissionsOn(actorId: string, target: TargetFacts, now: string): AdminUser['viewer'] {
	const canAct = actorId !== target.id && target.status !== 'deleted';
	return { canAct, canChangeRole: canAct && signInObstacle({ ...target, reason: '' }, now) === null };
}
