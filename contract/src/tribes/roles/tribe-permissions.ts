/** What a role lets its members do in their tribe, in the order of the screen. */
export const tribePermissions = [
	'post',
	'comment',
	'invite',
	'pin',
	'remove',
	'mute',
	'manageMembers',
	'manageChannels',
	'manageSettings',
] as const;
export type TribePermission = (typeof tribePermissions)[number];

/** Roles that every tribe has. */
export const builtInRoles = ['owner', 'moderator', 'member'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Permissions of a role before anyone changes them. Those of the owner never change. */
export const defaultPermissions: Record<BuiltInRole, readonly TribePermission[]> = {
	owner: tribePermissions,
	moderator: tribePermissions.filter((permission) => permission !== 'manageSettings'),
	member: ['post', 'comment', 'invite'],
};
