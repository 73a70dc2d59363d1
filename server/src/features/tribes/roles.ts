/** Roles of a tribe, as its row keeps them: those that differ from the default ones, and its own. */
import { type BuiltInRole, builtInRoles, defaultPermissions, type TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';

export interface KeptRole extends TribeRoleRef {
	permissions: readonly TribePermission[];
}

export type Permissions = ReadonlySet<TribePermission>;

export const noPermissions: Permissions = new Set();

/** What a person is in a tribe. */
export interface Standing {
	isOwner: boolean;
	/** None for others than members. */
	permissions: Permissions;
}

export interface MemberRole extends Standing {
	ref: TribeRoleRef;
}

export const noStanding: Standing = { isOwner: false, permissions: noPermissions };

export interface TribeRoles {
	/** In the order of the screen: the owner, moderators, own roles, members. */
	all: readonly KeptRole[];
	own: readonly KeptRole[];
	/** As stored. */
	kept: readonly KeptRole[];
	/** @param role key, as stored; that of a role that was deleted, or of an earlier owner, is that of a member */
	of(member: { isOwner: boolean; role: string }): MemberRole;
}

function rolesOf(kept: readonly KeptRole[]): TribeRoles {
	const builtIn = (key: BuiltInRole): KeptRole =>
		kept.find((role) => role.key === key) ?? { key, name: null, permissions: defaultPermissions[key] };
	const own = kept.filter(({ key }) => !builtInRoles.some((role) => role === key));
	const all = [builtIn('owner'), builtIn('moderator'), ...own, builtIn('member')];
	const roleOf = ({ key, name, permissions }: KeptRole): MemberRole => ({
		...{ isOwner: key === 'owner', ref: { key, name }, permissions: new Set(permissions) },
	});
	const [owner, member] = [roleOf(builtIn('owner')), roleOf(builtIn('member'))];
	const byKey = new Map([builtIn('moderator'), ...own].map((role) => [role.key, roleOf(role)]));
	return { all, own, kept, of: ({ isOwner, role }) => (isOwner ? owner : (byKey.get(role) ?? member)) };
}

export const defaultRoles = rolesOf([]);

/** Of the last tribe: a query has many rows of one. */
let parsed = { json: '[]', roles: defaultRoles };

/** @param json the column `roles` */
export function rolesIn(json: string): TribeRoles {
	if (json === '[]') return defaultRoles;
	if (json !== parsed.json) parsed = { json, roles: rolesOf(JSON.parse(json) as KeptRole[]) };
	return parsed.roles;
}
