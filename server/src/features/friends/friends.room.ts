import type { Platform, Room } from '#core/room';
import { friendsRoutes } from './friends.routes.ts';
import { createFriendsService, type FriendsService } from './friends.service.ts';

export function friendsRoom({ database, caches, clock }: Platform): Room<FriendsService> {
	const service = createFriendsService({ database, caches, clock });
	return { service, endpoints: (on) => friendsRoutes(on, service) };
}
