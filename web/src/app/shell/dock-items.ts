/** The seven beads of the dock, in the order of the thread. */

import type { Features } from '@friends/contract/instance/instance.schema';
import { Bell, CircleUserRound, Compass, House, MessageCircle, Tent, UsersRound } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import type { Hue } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';

export interface DockItem {
	label: string;
	href: string;
	hue: Hue;
	icon: Icon;
	/** What an administrator can switch on. */
	feature?: keyof Features;
	/** The key that follows `g`. */
	shortcut: string;
}

export const dockItems: readonly DockItem[] = [
	{ label: 'Home', href: paths.home, hue: 'coral', icon: House, shortcut: 'h' },
	{ label: 'Tribes', href: paths.tribes, hue: 'marigold', icon: Tent, shortcut: 't' },
	{ label: 'Friends', href: paths.friends, hue: 'leaf', icon: UsersRound, feature: 'friends', shortcut: 'f' },
	{ label: 'Messages', href: paths.messages, hue: 'fern', icon: MessageCircle, feature: 'messages', shortcut: 'm' },
	{ label: 'Explore', href: paths.explore, hue: 'lagoon', icon: Compass, feature: 'explore', shortcut: 'e' },
	{ label: 'Notifications', href: paths.notifications, hue: 'sky', icon: Bell, feature: 'notifications', shortcut: 'n' },
	{ label: 'Profile', href: paths.profile, hue: 'iris', icon: CircleUserRound, shortcut: 'p' },
];

/** The item whose room holds the path; -1 for none. A member's own page counts as Profile, other people's pages as none; the directory is of the Friends. */
export function dockIndexOf(path: string, ownUsername: string | undefined): number {
	const isOwnProfile = ownUsername !== undefined && path.toLowerCase() === paths.profileOf(ownUsername).toLowerCase();
	const room = isOwnProfile ? paths.profile : path === paths.people ? paths.friends : path;
	return dockItems.findIndex(({ href }) => room === href || (href === paths.tribes && room.startsWith(`${href}/`)));
}
