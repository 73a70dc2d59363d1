/** Policy of actions by administrators on members: pure functions. */
import type { UserAction } from '@friends/contract/admin/users.schema';

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
};

type Obstacle = 'not_administrator' | 'own_account' | 'last_administrator';

/** Why an action is refused; null when it is allowed. The actor may have lost the role a moment ago. */
export function actionObstacle(action: UserAction, { actorId, targetId, activeAdminIds }: ActionFacts): Obstacle | null {
	if (actorId !== null && !activeAdminIds.includes(actorId)) return 'not_administrator';
	if (actorId === targetId) return 'own_account';
	const isLast = activeAdminIds.length === 1 && activeAdminIds[0] === targetId;
	return isLast && takesPower[action] ? 'last_administrator' : null;
}
