/** Joining, leaving, requests, invitations and blocks. */
import { block, unblock } from '@friends/contract/friends/friends.endpoints';
import {
	acceptTribeRequest,
	answerTribeRequests,
	createTribeInvitation,
	declineTribeRequest,
	joinTribe,
	joinTribeByPasscode,
	leaveTribe,
	revokeTribeInvitation,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import * as model from '../model/joining.ts';
import { stateOf } from '../model/rules.ts';
import type { Request } from '../model/state.ts';
import { type Chance, latest, pickOf, type Scene } from '../scene.ts';
import { always, ask, hourMs, type Operations, seesTribeIn, toOne } from './operation.ts';

/** Of an open invitation, of one that may have ended, or none. */
function codeOf({ world, tribe, pick }: Chance): string | undefined {
	if (pick % 4 === 0) return undefined;
	const open = tribe.links.filter((link) => stateOf(world, tribe, link) === 'open');
	return pickOf(pick % 4 === 1 ? latest(tribe.links) : open, pick)?.code;
}

/** Mostly open ones. */
const requests = ({ tribe, pick }: Chance): Request[] => latest(tribe.requests.filter(({ isOpen }) => isOpen || pick % 4 === 0));

/** Id of a request that has just been made, which who asks is not told. */
async function learnRequest({ server, tribe, by }: Scene): Promise<void> {
	const request = tribe.requests.findLast(({ person, isOpen }) => person === by && isOpen);
	if (request?.id === '') request.id = await server.requestOf(tribe.id, server.idOf(by));
}

export const joiningOperations: Operations = {
	join: always(18, (scene) => {
		const code = codeOf(scene);
		const refusal = model.join(scene.place, code);
		const options = { params: scene.params, body: code === undefined ? {} : { inviteCode: code } };
		return ask(scene, joinTribe, options, refusal, async (tribe) => {
			seesTribeIn(scene, code)(tribe);
			await learnRequest(scene);
		});
	}),
	joinByPasscode: always(5, (scene) => {
		const code = codeOf(scene);
		const passcode = scene.pick % 4 === 0 ? 'a wrong guess' : scene.tribe.passcode;
		const refusal = model.joinByPasscode(scene.place, passcode, code);
		const body = code === undefined ? { passcode } : { passcode, inviteCode: code };
		return ask(scene, joinTribeByPasscode, { params: scene.params, body }, refusal, seesTribeIn(scene, code));
	}),
	leave: always(3, (scene) => ask(scene, leaveTribe, { params: scene.params }, model.leave(scene.place), seesTribeIn(scene))),
	accept: toOne(10, requests, (scene, request) =>
		ask(scene, acceptTribeRequest, { params: { id: request.id } }, model.answer(scene.place, request, true), seesTribeIn(scene)),
	),
	decline: toOne(3, requests, (scene, request) =>
		ask(scene, declineTribeRequest, { params: { id: request.id } }, model.answer(scene.place, request, false), seesTribeIn(scene)),
	),
	answerAll: toOne(
		5,
		({ tribe }) => tribe.requests.filter(({ isOpen }) => isOpen),
		(scene) => {
			const open = scene.tribe.requests.filter(({ isOpen }) => isOpen);
			const body = { ids: open.map(({ id }) => id), isAccepted: scene.pick % 3 > 0 };
			const refusal = model.answerAll(scene.place, open, body.isAccepted);
			return ask(scene, answerTribeRequests, { params: scene.params, body }, refusal, seesTribeIn(scene));
		},
	),
	invite: always(6, (scene) => {
		const { world, tribe, place, params, pick } = scene;
		const [maxUses, days] = [[null, null, 1, 2][pick % 4] ?? null, pick % 5 ? null : 1];
		const refusal = model.invite(place, { maxUses, expiresAt: days && world.now + days * 24 * hourMs });
		return ask(scene, createTribeInvitation, { params, body: { label: 'For some', maxUses, days } }, refusal, ({ id, code }) => {
			Object.assign(tribe.links.at(-1) ?? {}, { id, code });
		});
	}),
	revoke: toOne(
		2,
		({ tribe }) => latest(tribe.links),
		(scene, link) => ask(scene, revokeTribeInvitation, { params: { id: link.id } }, model.revoke(scene.place, link)),
	),
	block: always(2, (scene) => {
		const { world, by, whom, member } = scene;
		return ask(scene, block, { body: { userId: member.userId } }, model.block(world, by, whom));
	}),
	unblock: toOne(
		3,
		({ world }) => world.blocks,
		(scene, [by, whom]) =>
			ask({ ...scene, by }, unblock, { params: { id: scene.server.idOf(whom) } }, model.unblock(scene.world, by, whom)),
	),
};
