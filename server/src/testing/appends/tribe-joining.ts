/** Joining tribes, requests and invitations: what their endpoints append to the change log. */
import {
	acceptTribeRequest,
	answerTribeRequests,
	createTribeInvitation,
	declineTribeRequest,
	joinTribeByPasscode,
	leaveTribe,
	listTribeInvitations,
	listTribeRequests,
	renewTribeInvitation,
	revokeTribeInvitation,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	tribeInvited,
	tribeInviteEnded,
	tribeJoined,
	tribeLeft,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Expected, type Scenes, type Stage } from './stage.ts';

const passcode = 'under the mat';

/** The only open request. */
async function requestTo({ api, maya }: Stage, { id }: Tribe): Promise<string> {
	const [request] = await api.succeed(listTribeRequests, { token: maya.token, params: { id } });
	return request?.id ?? '';
}

/** A private tribe of Maya's with a request of Noor's. */
async function asked(stage: Stage): Promise<{ tribe: Tribe; tribeRequest: string }> {
	const { api, maya, noor } = stage;
	const tribe = await createTribe(api, maya, { isPrivate: true });
	await joinTribe(api, noor, tribe, await inviteToTribe(api, maya, tribe));
	return { tribe, tribeRequest: await requestTo(stage, tribe) };
}

function settled({ maya, noor }: Stage, tribe: Tribe, tribeRequest: string, isAccepted: boolean): Expected[] {
	const subjects = { tribe: tribe.id, tribeRequest, user: noor.user.id };
	if (!isAccepted) return [did(maya, tribeRequestDeclined, subjects)];
	return [did(maya, tribeRequestAccepted, subjects), did(noor, tribeJoined, { tribe: tribe.id })];
}

/** Maya answers a request of Noor's. */
async function answered(stage: Stage, answer: typeof acceptTribeRequest | typeof declineTribeRequest): Promise<Expected[]> {
	const { tribe, tribeRequest } = await asked(stage);
	await stage.change(() => stage.api.succeed(answer, { token: stage.maya.token, params: { id: tribeRequest } }));
	return settled(stage, tribe, tribeRequest, answer === acceptTribeRequest);
}

async function answeredTogether(stage: Stage, isAccepted: boolean): Promise<Expected[]> {
	const { tribe, tribeRequest } = await asked(stage);
	const given = { token: stage.maya.token, params: { id: tribe.id }, body: { ids: [tribeRequest], isAccepted } };
	await stage.change(() => stage.api.succeed(answerTribeRequests, given));
	return settled(stage, tribe, tribeRequest, isAccepted);
}

/** A tribe of Maya's with her invitation. */
async function invited({ api, maya }: Stage): Promise<{ tribe: Tribe; tribeInvitation: string }> {
	const tribe = await createTribe(api, maya);
	await inviteToTribe(api, maya, tribe);
	const [invitation] = await api.succeed(listTribeInvitations, { token: maya.token, params: { id: tribe.id } });
	return { tribe, tribeInvitation: invitation?.id ?? '' };
}

function lock({ api, maya }: Stage, { id }: Tribe) {
	const body = { joinMode: 'passcode' as const, questions: [], passcode };
	return api.succeed(updateTribeJoining, { token: maya.token, params: { id }, body });
}

export const tribeJoining: Scenes = {
	updateTribeJoining: [
		async (stage) => {
			const tribe = await createTribe(stage.api, stage.maya);
			await stage.change(() => lock(stage, tribe));
			return [did(stage.maya, tribeUpdated, { tribe: tribe.id })];
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
			const code = await inviteToTribe(api, maya, tribe);
			await change(() => joinTribe(api, noor, tribe, code));
			return [did(noor, tribeRequested, { tribe: tribe.id, tribeRequest: await requestTo(stage, tribe) })];
		},
	],
	joinTribeByPasscode: [
		async (stage) => {
			const { api, maya, noor, change } = stage;
			const tribe = await createTribe(api, maya);
			await lock(stage, tribe);
			await change(() => api.succeed(joinTribeByPasscode, { token: noor.token, params: { id: tribe.id }, body: { passcode } }));
			return [did(noor, tribeJoined, { tribe: tribe.id })];
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
	answerTribeRequests: [(stage) => answeredTogether(stage, true), (stage) => answeredTogether(stage, false)],
	acceptTribeRequest: [(stage) => answered(stage, acceptTribeRequest)],
	declineTribeRequest: [(stage) => answered(stage, declineTribeRequest)],
	createTribeInvitation: [
		async ({ api, maya, change }) => {
			const tribe = await createTribe(api, maya);
			const body = { label: 'Fair', maxUses: 1, days: 1 };
			const { id } = await change(() => api.succeed(createTribeInvitation, { token: maya.token, params: { id: tribe.id }, body }));
			return [did(maya, tribeInvited, { tribe: tribe.id, tribeInvitation: id })];
		},
	],
	renewTribeInvitation: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { tribe, tribeInvitation } = await invited(stage);
			const { id } = await change(() => api.succeed(renewTribeInvitation, { token: maya.token, params: { id: tribeInvitation } }));
			return [
				did(maya, tribeInviteEnded, { tribe: tribe.id, tribeInvitation }),
				did(maya, tribeInvited, { tribe: tribe.id, tribeInvitation: id }),
			];
		},
	],
	revokeTribeInvitation: [
		async (stage) => {
			const { api, maya, change } = stage;
			const { tribe, tribeInvitation } = await invited(stage);
			await change(() => api.succeed(revokeTribeInvitation, { token: maya.token, params: { id: tribeInvitation } }));
			return [did(maya, tribeInviteEnded, { tribe: tribe.id, tribeInvitation })];
		},
	],
};
