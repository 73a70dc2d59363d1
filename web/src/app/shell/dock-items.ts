/** Items of the dock, in the order of the routes, and the item that is marked on each page. */
import { paths } from '#entities/paths.ts';
import { type DockDetails, routes } from '../routes.ts';
import type { FoundRoute } from '../use-route.ts';

export interface DockItem extends DockDetails {
	label: () => string;
	href: string;
}

export const dockItems: readonly DockItem[] = routes.flatMap(({ title, pattern, dock }) =>
	dock ? [{ ...dock, label: title, href: pattern }] : [],
);

/** Index of the item that the page belongs to; -1 for none. A member's own page counts as Profile, other people's pages as none. */
export function dockIndexOf({ route, params }: FoundRoute, ownUsername: string | undefined): number {
	const isOwnProfile = ownUsername !== undefined && params.username?.toLowerCase() === ownUsername.toLowerCase();
	const href = isOwnProfile ? paths.profile : (route?.dockPath ?? route?.pattern);
	return dockItems.findIndex((item) => item.href === href);
}
