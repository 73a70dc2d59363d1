import type { Platform, Room } from '#core/room';
import type { FriendsService } from '../friends/friends.service.ts';
import { createTribeKeepingService, type TribeKeepingService } from './tribe-keeping.service.ts';
import { recount } from './tribe-members.queries.ts';
import { tribesRoutes } from './tribes.routes.ts';
import { createTribesService, type TribesService } from './tribes.service.ts';

interface Services {
	tribes: TribesService;
	tribeKeeping: TribeKeepingService;
}

export function tribesRoom({ database, caches, clock }: Platform, { friends }: { friends: FriendsService }): Room<Services> {
	const tribes = createTribesService({ database, caches, clock, friends });
	const tribeKeeping = createTribeKeepingService({ database, clock });
	const service = { tribes, tribeKeeping };
	return { service, endpoints: (on) => tribesRoutes(on, service), recount };
}
