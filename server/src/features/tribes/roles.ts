/** Roles of a tribe, as its row keeps them: those that differ from the default ones, and its own. */
import { type BuiltInRole, builtInRoles, defaultPermissions, type TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';

export interface KeptRole extends TribeRoleRef {
	permissions: readonly TribePermission[];
}

export type Permissions = ReadonlySet<TribePermission>;

export const noPermissions: Permissions = new Set();

export interface TribeRoles {
	/** In the order of the screen: the owner, moderators, own roles, members. */
	all: readonly KeptRole[];
	own: readonly KeptRole[];
	/** A role that was deleted is that of a member. */
	of(key: string): { ref: TribeRoleRef; permissions: Permissions };
}

function rolesOf(kept: readonly KeptRole[]): TribeRoles {
	const builtIn = (key: BuiltInRole): KeptRole =>
		kept.find((role) => role.key === key) ?? { key, name: null, permissions: defaultPermissions[key] };
	const own = kept.filter(({ key }) => !builtInRoles.some((role) => role === key));
	const all = [builtIn('owner'), builtIn('moderator'), ...own, builtIn('member')];
	const byKey = new Map(all.map(({ key, name, permissions }) => [key, { ref: { key, name }, permissions: new Set(permissions) }]));
	const member = byKey.get('member') as ReturnType<TribeRoles['of']>;
	return { all, own, of: (key) => byKey.get(key) ?? member };
}

export const defaultRoles = rolesOf([]);

/** @param json the column `roles` */
export const rolesIn = (json: string): TribeRoles => (json === '[]' ? defaultRoles : rolesOf(JSON.parse(json) as KeptRole[]));
