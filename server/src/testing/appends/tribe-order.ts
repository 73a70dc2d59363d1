/** Order in tribes: what its endpoints append to the change log. */
import { listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	banFromTribe,
	changeTribePosting,
	endTribeShadowBan,
	liftTribeBan,
	muteTribeMember,
	shadowBanInTribe,
	unmuteTribeMember,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import {
	tribeBanLifted,
	tribeMemberModerated,
	tribeMemberMuted,
	tribeMemberRemoved,
	tribeMemberUnmuted,
	tribePostingChanged,
	tribeRequestDeclined,
	tribeShadowBanEnded,
	tribeShadowBanned,
} from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes } from './stage.ts';

const body = { hours: 24, reason: 'Third warning' };

interface Two {
	api: Api;
	maya: SignedInMember;
	noor: SignedInMember;
}

/** A tribe of one with the other as a member, and the parameters that name them. */
async function tribeOfTwo({ api, maya, noor }: Two) {
	const tribe = await createTribe(api, maya);
	await joinTribe(api, noor, tribe);
	return paramsOf(tribe, noor);
}

const paramsOf = ({ id }: Tribe, { user }: SignedInMember) => ({
	params: { id, userId: user.id },
	subjects: { tribe: id, user: user.id },
});

export const tribeOrder: Scenes = {
	muteTribeMember: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(muteTribeMember, { token: maya.token, params, body }));
			return [did(maya, tribeMemberModerated, subjects, { act: 'tribe_muted' }), did(maya, tribeMemberMuted, subjects)];
		},
	],
	unmuteTribeMember: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await api.succeed(muteTribeMember, { token: maya.token, params, body });
			await change(() => api.succeed(unmuteTribeMember, { token: maya.token, params }));
			return [did(maya, tribeMemberUnmuted, subjects)];
		},
		async ({ change, ...people }) => {
			const { params } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(unmuteTribeMember, { token: maya.token, params }));
			return [];
		},
	],
	changeTribePosting: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(changeTribePosting, { token: maya.token, params: { id }, body: { slowSeconds: 300 } }));
			return [did(maya, tribePostingChanged, { tribe: id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(changeTribePosting, { token: maya.token, params: { id }, body: { slowSeconds: 0 } }));
			return [];
		},
	],
	banFromTribe: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(banFromTribe, { token: maya.token, params, body }));
			return [did(maya, tribeMemberModerated, subjects, { act: 'tribe_banned' }), did(maya, tribeMemberRemoved, subjects)];
		},
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya, { isPrivate: true });
			await joinTribe(api, noor, tribe, await inviteToTribe(api, maya, tribe));
			const [request] = await api.succeed(listTribeRequests, { token: maya.token, params: { id: tribe.id } });
			const { params, subjects } = paramsOf(tribe, noor);
			await change(() => api.succeed(banFromTribe, { token: maya.token, params, body }));
			return [did(maya, tribeRequestDeclined, { ...subjects, tribeRequest: request?.id ?? '' }), did(maya, tribeMemberRemoved, subjects)];
		},
	],
	liftTribeBan: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await api.succeed(banFromTribe, { token: maya.token, params, body });
			await change(() => api.succeed(liftTribeBan, { token: maya.token, params }));
			return [did(maya, tribeBanLifted, subjects)];
		},
		async ({ change, ...people }) => {
			const { params } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(liftTribeBan, { token: maya.token, params }));
			return [];
		},
	],
	shadowBanInTribe: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(shadowBanInTribe, { token: maya.token, params, body }));
			return [did(maya, tribeShadowBanned, subjects)];
		},
	],
	endTribeShadowBan: [
		async ({ change, ...people }) => {
			const { params, subjects } = await tribeOfTwo(people);
			const { api, maya } = people;
			await api.succeed(shadowBanInTribe, { token: maya.token, params, body });
			await change(() => api.succeed(endTribeShadowBan, { token: maya.token, params }));
			return [did(maya, tribeShadowBanEnded, subjects)];
		},
		async ({ change, ...people }) => {
			const { params } = await tribeOfTwo(people);
			const { api, maya } = people;
			await change(() => api.succeed(endTribeShadowBan, { token: maya.token, params }));
			return [];
		},
	],
};
