import type { Platform, Room } from '#core/room';
import type { FriendsService } from '../friends/friends.service.ts';
import { recountReactions } from './reacting.queries.ts';
import { recountLikes } from './reactions.queries.ts';
import { reactionsRoutes } from './reactions.routes.ts';
import { createReactionsService, type ReactionsService } from './reactions.service.ts';

type Neighbours = { friends: FriendsService } & Pick<Parameters<typeof createReactionsService>[0], 'gates' | 'reportedBy' | 'bookmarkedBy'>;

export function reactionsRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<ReactionsService> {
	const service = createReactionsService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => reactionsRoutes(on, service), recounts: [...recountLikes, recountReactions] };
}
