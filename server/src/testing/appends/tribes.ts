/** Tribes and their members: what their endpoints append to the change log. */
import { channelCreated } from '@friends/contract/channels/channels.events';
import { setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import {
	agreeToTribeRules,
	deleteTribe,
	handOnTribe,
	removeTribeMember,
	takeUpTribe,
	updateTribe,
	updateTribeRules,
	visitTribe,
} from '@friends/contract/tribes/tribes.endpoints';
import {
	tribeAliasChanged,
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeMemberModerated,
	tribeMemberRemoved,
	tribeRulesAgreed,
	tribeRulesChanged,
	tribeTakenUp,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { setOffer } from '../../features/tribes/moderation/tribe-offers.queries.ts';
import { did, type Scenes } from './stage.ts';

export const tribes: Scenes = {
	createTribe: [
		async ({ api, maya, change }) => {
			const { id } = await change(() => createTribe(api, maya));
			return [did(maya, tribeFounded, { tribe: id }), did(maya, channelCreated, { tribe: id, channel: id }, { see: 'member' })];
		},
	],
	visitTribe: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(visitTribe, { token: maya.token, params: { id } }));
			return [];
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
	updateTribeRules: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			const rules = { token: maya.token, params: { id }, body: { markdown: 'Be kind.', mustAgree: true } };
			await change(() => api.succeed(updateTribeRules, rules));
			return [did(maya, tribeRulesChanged, { tribe: id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(updateTribeRules, { token: maya.token, params: { id }, body: { markdown: '', mustAgree: true } }));
			return [];
		},
	],
	agreeToTribeRules: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			await change(() => api.succeed(agreeToTribeRules, { token: noor.token, params: { id: tribe.id } }));
			return [did(noor, tribeRulesAgreed, { tribe: tribe.id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await api.succeed(agreeToTribeRules, { token: maya.token, params: { id } });
			await change(() => api.succeed(agreeToTribeRules, { token: maya.token, params: { id } }));
			return [];
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
	takeUpTribe: [
		async ({ api, server, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			await server.database.transaction((transaction) => setOffer(transaction, { tribeId: tribe.id, offeredTo: 'members', until: null }));
			await change(() => api.succeed(takeUpTribe, { token: noor.token, params: { id: tribe.id } }));
			return [did(noor, tribeTakenUp, { tribe: tribe.id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(takeUpTribe, { token: maya.token, params: { id } }));
			return [];
		},
	],
	removeTribeMember: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(removeTribeMember, { token: maya.token, params }));
			const subjects = { tribe: tribe.id, user: noor.user.id };
			return [did(maya, tribeMemberModerated, subjects, { act: 'tribe_removed' }), did(maya, tribeMemberRemoved, subjects)];
		},
	],
};

export const tribeAlias: Scenes = {
	setTribeAlias: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			await change(() => api.succeed(setTribeAlias, { token: noor.token, params: { id: tribe.id }, body: { aliasName: 'Captain' } }));
			return [did(noor, tribeAliasChanged, { tribe: tribe.id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(setTribeAlias, { token: maya.token, params: { id }, body: { aliasName: ' ' } }));
			return [];
		},
	],
};
