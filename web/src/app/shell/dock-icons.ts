/** The dock's icons by name. Routes refer to them by name, so that the landing page does not load them. */
import { Bell, CircleUserRound, Compass, House, MessageCircle, Tent, UsersRound } from 'lucide-react';
import type { Icon } from '#ui/drawings/icon.ts';

export const dockIcons = {
	house: House,
	tent: Tent,
	friends: UsersRound,
	message: MessageCircle,
	compass: Compass,
	bell: Bell,
	person: CircleUserRound,
} satisfies Record<string, Icon>;

export type DockIcon = keyof typeof dockIcons;
