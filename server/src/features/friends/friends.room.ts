import type { Platform, Room } from '#core/room';
import type { UsersService } from '../users/users.service.ts';
import { friendsRoutes } from './friends.routes.ts';
import { createFriendsService, type FriendsService } from './friends.service.ts';

export function friendsRoom({ database, caches, clock }: Platform, { users }: { users: UsersService }): Room<FriendsService> {
	const service = createFriendsService({ database, caches, clock, users });
	return { service, endpoints: (on) => friendsRoutes(on, service) };
}
