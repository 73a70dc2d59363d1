import {
	acceptFriendRequest,
	block,
	listBlocks,
	listFriendRequests,
	listFriends,
	listSuggestions,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import type { On } from '#core/endpoints/bound';
import type { FriendsService } from './friends.service.ts';

export function friendsRoutes(on: On, friends: FriendsService): void {
	on(listFriends, async ({ viewer, query, page }) => page(await friends.list(viewer, query)));
	on(listFriendRequests, async ({ viewer, query, page }) => page(await friends.listRequests(viewer, query)));
	on(listSuggestions, ({ viewer }) => friends.suggest(viewer));
	on(requestFriendship, ({ transaction, viewer, body }) => friends.request(transaction, viewer, body.userId));
	on(acceptFriendRequest, ({ transaction, viewer, params }) => friends.accept(transaction, viewer, params.id));
	on(removeFriendRequest, ({ transaction, viewer, params }) => friends.removeRequest(transaction, viewer, params.id));
	on(removeFriend, ({ transaction, viewer, params }) => friends.unfriend(transaction, viewer, params.id));
	on(listBlocks, async ({ viewer, query, page }) => page(await friends.listBlocks(viewer, query)));
	on(block, ({ transaction, viewer, body }) => friends.block(transaction, viewer, body.userId));
	on(unblock, ({ transaction, viewer, params }) => friends.unblock(transaction, viewer, params.id));
}
