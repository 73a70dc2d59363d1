/** Names of roles and permissions of tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';

const builtIn: Readonly<Record<string, () => string>> = {
	owner: () => say('Owner'),
	moderator: () => say('Moderator'),
	member: () => say('Member'),
};

export const roleName = ({ key, name }: TribeRoleRef): string => name ?? builtIn[key]?.() ?? say('Member');

interface PermissionWords {
	label: string;
	/** What it takes in, or how it ends. */
	hint?: string;
}

export const permissionWords = (): Record<TribePermission, PermissionWords> => ({
	post: { label: say('Write posts') },
	comment: { label: say('Write comments') },
	invite: { label: say('Invite people'), hint: say('Links count who came by them') },
	pin: { label: say('Pin posts'), hint: say('Up to three, at the top') },
	remove: { label: say('Remove posts and comments'), hint: say('Also messages in channels') },
	mute: { label: say('Mute members'), hint: say('They read, and write nothing') },
	manageMembers: { label: say('Let people in, or out'), hint: say('And give them a role') },
	manageChannels: { label: say('Channels'), hint: say('Make, order, delete') },
	manageSettings: { label: say('Settings'), hint: say('Looks, rules, joining, roles') },
});
