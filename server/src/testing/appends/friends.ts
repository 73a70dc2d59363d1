/** Friend requests, friendships and blocks: what their endpoints append to the change log. */
import {
	acceptFriendRequest,
	block,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import {
	friendRequestDeclined,
	friendRequested,
	friendRequestWithdrawn,
	friendshipBegan,
	friendshipEnded,
	memberBlocked,
	memberUnblocked,
} from '@friends/contract/friends/friends.events';
import { befriend } from '@friends/test-kit/friends';
import type { SignedInMember } from '@friends/test-kit/members';
import { did, type Scene, type Scenes, type Stage } from './stage.ts';

const asks = async ({ api }: Stage, from: SignedInMember, to: SignedInMember): Promise<string> =>
	(await api.succeed(requestFriendship, { token: from.token, body: { userId: to.user.id } })).requestId ?? '';

const blocks: Scene = async ({ api, maya, noor, change }) => {
	await change(() => api.succeed(block, { token: maya.token, body: { userId: noor.user.id } }));
	return [did(maya, memberBlocked, { user: noor.user.id })];
};

export const friends: Scenes = {
	requestFriendship: [
		async (stage) => {
			const { maya, noor, change } = stage;
			const friendRequest = await change(() => asks(stage, maya, noor));
			return [did(maya, friendRequested, { friendRequest, user: noor.user.id })];
		},
		/** To a person who has asked already. */
		async (stage) => {
			const { maya, noor, change } = stage;
			const friendRequest = await asks(stage, noor, maya);
			await change(() => asks(stage, maya, noor));
			return [did(maya, friendshipBegan, { user: noor.user.id, friendRequest })];
		},
	],
	acceptFriendRequest: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const id = await asks(stage, noor, maya);
			await change(() => api.succeed(acceptFriendRequest, { token: maya.token, params: { id } }));
			return [did(maya, friendshipBegan, { user: noor.user.id, friendRequest: id })];
		},
	],
	removeFriendRequest: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const id = await asks(stage, noor, maya);
			await change(() => api.succeed(removeFriendRequest, { token: maya.token, params: { id } }));
			return [did(maya, friendRequestDeclined, { friendRequest: id, user: noor.user.id })];
		},
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const id = await asks(stage, maya, noor);
			await change(() => api.succeed(removeFriendRequest, { token: maya.token, params: { id } }));
			return [did(maya, friendRequestWithdrawn, { friendRequest: id, user: noor.user.id })];
		},
	],
	removeFriend: [
		async ({ api, maya, noor, change }) => {
			await befriend(api, maya, noor);
			await change(() => api.succeed(removeFriend, { token: maya.token, params: { id: noor.user.id } }));
			return [did(maya, friendshipEnded, { user: noor.user.id })];
		},
	],
	block: [
		async (stage) => {
			const friendRequest = await asks(stage, stage.maya, stage.noor);
			return [did(stage.maya, friendRequestWithdrawn, { friendRequest, user: stage.noor.user.id }), ...(await blocks(stage))];
		},
		async (stage) => {
			const friendRequest = await asks(stage, stage.noor, stage.maya);
			return [did(stage.maya, friendRequestDeclined, { friendRequest, user: stage.noor.user.id }), ...(await blocks(stage))];
		},
		async (stage) => {
			await befriend(stage.api, stage.maya, stage.noor);
			return [did(stage.maya, friendshipEnded, { user: stage.noor.user.id }), ...(await blocks(stage))];
		},
	],
	unblock: [
		async ({ api, maya, noor, change }) => {
			await api.succeed(block, { token: maya.token, body: { userId: noor.user.id } });
			await change(() => api.succeed(unblock, { token: maya.token, params: { id: noor.user.id } }));
			return [did(maya, memberUnblocked, { user: noor.user.id })];
		},
	],
};
