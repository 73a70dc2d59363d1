/** Looking after a tribe: its owner, roles, order and rules. */
import { setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import {
	banFromTribe,
	changeTribePosting,
	endTribeShadowBan,
	liftTribeBan,
	muteTribeMember,
	shadowBanInTribe,
	unmuteTribeMember,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribePosting } from '@friends/contract/tribes/order/tribe-order.schema';
import { setTribeRole, updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import {
	agreeToTribeRules,
	handOnTribe,
	removeTribeMember,
	takeUpTribe,
	updateTribeRules,
} from '@friends/contract/tribes/tribes.endpoints';
import { expect } from 'vitest';
import * as model from '../model/keeping.ts';
import { loseOwner, takeUp } from '../model/owning.ts';
import { everything } from '../model/rules.ts';
import type { Person } from '../model/state.ts';
import { type Chance, pickOf, type Scene } from '../scene.ts';
import { always, ask, hourMs, type Operations, playedBy, seesTribeIn, toOne } from './operation.ts';

/** A mute or a ban: as it is asked for, and as the model keeps it. */
function restraintOf({ world, pick }: Scene) {
	const body = { hours: 1 + (pick % 4), reason: `Reason ${pick}` };
	return { body, restraint: { until: world.now + body.hours * hourMs, reason: body.reason } };
}

const roleKeys = ({ tribe }: Chance): string[] => [...tribe.roles.keys()];

export const keepingOperations: Operations = {
	handOn: always(4, (scene) => {
		const { params, member } = scene;
		return ask(scene, handOnTribe, { params, body: { userId: member.userId } }, model.handOn(scene.place, scene.whom), seesTribeIn(scene));
	}),
	giveRole: toOne(8, roleKeys, (scene, role) =>
		ask(scene, setTribeRole, { params: scene.member, body: { role } }, model.giveRole(scene.place, scene.whom, role), seesTribeIn(scene)),
	),
	changePermissions: toOne(4, roleKeys, (scene, key) => {
		const toggled = pickOf(everything, Math.floor(scene.pick / 3));
		const before = scene.tribe.roles.get(key)?.permissions ?? [];
		const isAll = key !== 'member' && scene.pick % 7 < 3;
		const permissions = isAll ? everything : everything.filter((each) => before.includes(each) !== (each === toggled));
		const refusal = model.changePermissions(scene.place, key, permissions);
		return ask(scene, updateTribeRole, { params: { ...scene.params, key }, body: { permissions: [...permissions] } }, refusal);
	}),
	removeMember: always(2, (scene) =>
		ask(scene, removeTribeMember, { params: scene.member }, model.removeMember(scene.place, scene.whom), seesTribeIn(scene)),
	),
	mute: always(9, (scene) => {
		const { body, restraint } = restraintOf(scene);
		return ask(scene, muteTribeMember, { params: scene.member, body }, model.mute(scene.place, scene.whom, restraint), seesTribeIn(scene));
	}),
	unmute: always(6, (scene) =>
		ask(scene, unmuteTribeMember, { params: scene.member }, model.unmute(scene.place, scene.whom), seesTribeIn(scene)),
	),
	ban: always(2, (scene) => {
		const { body, restraint } = restraintOf(scene);
		return ask(scene, banFromTribe, { params: scene.member, body }, model.ban(scene.place, scene.whom, restraint), seesTribeIn(scene));
	}),
	liftBan: toOne(
		4,
		({ tribe, whom }): Person[] => (tribe.bans.size > 0 ? [...tribe.bans.keys()] : [whom]),
		(scene, whom) => {
			const params = { ...scene.params, userId: scene.server.idOf(whom) };
			return ask(scene, liftTribeBan, { params }, model.liftBan(scene.place, whom), seesTribeIn(scene));
		},
	),
	shadowBan: always(9, (scene) => {
		const { body, restraint } = restraintOf(scene);
		const refusal = model.shadowBan(scene.place, scene.whom, restraint);
		return ask(scene, shadowBanInTribe, { params: scene.member, body }, refusal, seesTribeIn(scene));
	}),
	endShadowBan: toOne(
		3,
		({ tribe, whom }): Person[] => (tribe.shadowBans.size > 0 ? [...tribe.shadowBans.keys()] : [whom]),
		(scene, whom) => {
			const params = { ...scene.params, userId: scene.server.idOf(whom) };
			return ask(scene, endTribeShadowBan, { params }, model.liftShadowBan(scene.place, whom), seesTribeIn(scene));
		},
	),
	slowDown: always(3, (scene) => {
		const slowSeconds = ([0, 60, 3600, 86_400] as const)[scene.pick % 4] ?? 0;
		const refusal = model.changePosting(scene.place, { ...scene.tribe, slowSeconds });
		return ask(scene, changeTribePosting, { params: scene.params, body: { slowSeconds } }, refusal, seesTribeIn(scene));
	}),
	review: always(4, (chosen) => {
		const scene = playedBy(chosen, chosen.tribe.owner ?? chosen.by);
		const reviewedPosts = ([3, 2, 3, 1, 0] as const)[Math.floor(scene.pick / 5) % 5] ?? 0;
		const body = { slowSeconds: scene.tribe.slowSeconds as TribePosting['slowSeconds'], reviewedPosts };
		return ask(scene, changeTribePosting, { params: scene.params, body }, model.changePosting(scene.place, body), seesTribeIn(scene));
	}),
	/** The account of its owner is erased; here they stay. */
	loseOwner: toOne(
		2,
		({ tribe: { owner } }) => (owner === null ? [] : [owner]),
		async ({ server, place, params }, owner) => expect(await server.loseOwner(params.id, server.idOf(owner))).toBe(loseOwner(place)),
	),
	takeUp: toOne(
		4,
		({ tribe: { offer }, pick }) => (offer !== null || pick % 8 === 0 ? [offer] : []),
		(scene) => ask(scene, takeUpTribe, { params: scene.params }, takeUp(scene.place), seesTribeIn(scene)),
	),
	changeRules: always(3, (scene) => {
		const body = { markdown: ['Be kind.', 'Be kind, and brief.', ''][scene.pick % 3] ?? '', mustAgree: scene.pick % 4 > 0 };
		return ask(scene, updateTribeRules, { params: scene.params, body }, model.changeRules(scene.place, body.markdown, body.mustAgree));
	}),
	takeName: always(4, (scene) => {
		const body = { aliasName: ['Captain', 'Milla', ''][scene.pick % 3] ?? '' };
		return ask(scene, setTribeAlias, { params: scene.params, body }, model.takeName(scene.place, body.aliasName));
	}),
	agree: always(6, (scene) => ask(scene, agreeToTribeRules, { params: scene.params }, model.agree(scene.place))),
};
