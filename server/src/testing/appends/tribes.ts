/** Tribes, their members and requests to join: what their endpoints append to the change log. */
import { channelCreated } from '@friends/contract/channels/channels.events';
import {
	acceptTribeRequest,
	declineTribeRequest,
	leaveTribe,
	listTribeRequests,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { deleteTribe, handOnTribe, removeTribeMember, renewInvitation, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import {
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeJoined,
	tribeLeft,
	tribeMemberRemoved,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeRoleChanged,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Expected, type Scenes, type Stage } from './stage.ts';

/** The only open request. */
async function requestTo({ api, maya }: Stage, { id }: Tribe): Promise<string> {
	const [request] = await api.succeed(listTribeRequests, { token: maya.token, params: { id } });
	return request?.id ?? '';
}

/** A private tribe of Maya's with a request of Noor's. */
async function asked(stage: Stage): Promise<{ tribe: Tribe; tribeRequest: string }> {
	const { api, maya, noor } = stage;
	const tribe = await createTribe(api, maya, { isPrivate: true });
	await joinTribe(api, noor, tribe, tribe.inviteCode ?? '');
	return { tribe, tribeRequest: await requestTo(stage, tribe) };
}

/** Maya answers a request of Noor's. */
async function answered(stage: Stage, answer: typeof acceptTribeRequest | typeof declineTribeRequest): Promise<Expected[]> {
	const { api, maya, noor, change } = stage;
	const { tribe, tribeRequest } = await asked(stage);
	await change(() => api.succeed(answer, { token: maya.token, params: { id: tribeRequest } }));
	const subjects = { tribe: tribe.id, tribeRequest, user: noor.user.id };
	if (answer === declineTribeRequest) return [did(maya, tribeRequestDeclined, subjects)];
	return [did(maya, tribeRequestAccepted, subjects), did(noor, tribeJoined, { tribe: tribe.id })];
}

export const tribes: Scenes = {
	createTribe: [
		async ({ api, maya, change }) => {
			const { id } = await change(() => createTribe(api, maya));
			return [did(maya, tribeFounded, { tribe: id }), did(maya, channelCreated, { tribe: id, channel: id }, { see: 'member' })];
		},
	],
	updateTribe: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			const body = { name: 'Balconies', description: 'Herbs.', isPrivate: false };
			await change(() => api.succeed(updateTribe, { token: maya.token, params: { id }, body }));
			return [did(maya, tribeUpdated, { tribe: id })];
		},
	],
	deleteTribe: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await createPost(api, maya, { tribeId: id });
			await change(() => api.succeed(deleteTribe, { token: maya.token, params: { id } }));
			return [did(maya, tribeDeleted, { tribe: id })];
		},
	],
	handOnTribe: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const body = { userId: noor.user.id };
			await change(() => api.succeed(handOnTribe, { token: maya.token, params: { id: tribe.id }, body }));
			return [did(maya, tribeHandedOn, { tribe: tribe.id, user: noor.user.id })];
		},
	],
	renewInvitation: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya, { isPrivate: true });
			await change(() => api.succeed(renewInvitation, { token: maya.token, params: { id } }));
			return [did(maya, tribeUpdated, { tribe: id })];
		},
	],
	removeTribeMember: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(removeTribeMember, { token: maya.token, params }));
			return [did(maya, tribeMemberRemoved, { tribe: tribe.id, user: noor.user.id })];
		},
	],
	setTribeRole: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'moderator' } }));
			return [did(maya, tribeRoleChanged, { tribe: tribe.id, user: noor.user.id }, { role: 'moderator' })];
		},
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'member' } }));
			return [];
		},
	],
	joinTribe: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await change(() => joinTribe(api, noor, tribe));
			return [did(noor, tribeJoined, { tribe: tribe.id })];
		},
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const tribe = await createTribe(api, maya, { isPrivate: true });
			await change(() => joinTribe(api, noor, tribe, tribe.inviteCode ?? ''));
			return [did(noor, tribeRequested, { tribe: tribe.id, tribeRequest: await requestTo(stage, tribe) })];
		},
	],
	leaveTribe: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			await change(() => api.succeed(leaveTribe, { token: noor.token, params: { id: tribe.id } }));
			return [did(noor, tribeLeft, { tribe: tribe.id })];
		},
		async (stage) => {
			const { tribe, tribeRequest } = await asked(stage);
			await stage.change(() => stage.api.succeed(leaveTribe, { token: stage.noor.token, params: { id: tribe.id } }));
			return [did(stage.noor, tribeRequestWithdrawn, { tribe: tribe.id, tribeRequest })];
		},
	],
	acceptTribeRequest: [(stage) => answered(stage, acceptTribeRequest)],
	declineTribeRequest: [(stage) => answered(stage, declineTribeRequest)],
};
