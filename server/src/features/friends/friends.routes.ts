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
	on(requestFriendship, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				friends.request(transaction, viewer, body.userId),
		present: ({ viewer, body }) => friends.relation(viewer, body.userId),
	});
	on(acceptFriendRequest, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				friends.accept(transaction, viewer, params.id),
		present: ({ viewer, id }) => friends.relation(viewer, id),
	});
	on(removeFriendRequest, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				friends.removeRequest(transaction, viewer, params.id),
		present: ({ viewer, id }) => friends.relation(viewer, id),
	});
	on(removeFriend, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				friends.unfriend(transaction, viewer, params.id),
		present: ({ viewer, params }) => friends.relation(viewer, params.id),
	});
	on(listBlocks, async ({ viewer, query, page }) => page(await friends.listBlocks(viewer, query)));
	on(block, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				friends.block(transaction, viewer, body.userId),
		present: ({ viewer, id }) => friends.relation(viewer, id),
	});
	on(unblock, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				friends.unblock(transaction, viewer, params.id),
		present: ({ viewer, params }) => friends.relation(viewer, params.id),
	});
}
