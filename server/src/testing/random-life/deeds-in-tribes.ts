import { acceptTribeRequest, joinTribe, leaveTribe, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createTribe, deleteTribe, removeTribeMember, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import { type Cast, type Deeds, deed, deedToOne } from './world.ts';

const written = ({ text, random }: Cast) => ({ name: text.slice(0, 30), description: text, isPrivate: random.chance(0.5) });

export const deedsInTribes: Deeds = {
	found: [
		1,
		({ tribes, ...cast }) =>
			deed({}, createTribe, { token: cast.by.token, body: written({ tribes, ...cast }) }, ({ body }) => tribes.push(body.id)),
	],
	change: [
		4,
		(cast) => deed({ tribe: cast.tribe }, updateTribe, { token: cast.by.token, params: { id: cast.tribe }, body: written(cast) }),
	],
	deleteTribe: [1, ({ by: { token }, tribe }) => deed({ tribe }, deleteTribe, { token, params: { id: tribe } })],
	join: [10, ({ by: { token }, tribe }) => deed({ tribe }, joinTribe, { token, params: { id: tribe }, body: {} })],
	admit: [
		4,
		({ by: { token }, tribe, random }) =>
			deedToOne(random, listTribeRequests, { token, params: { id: tribe } }, (id) =>
				deed({ tribe }, acceptTribeRequest, { token, params: { id } }),
			),
	],
	leave: [5, ({ by: { token }, tribe }) => deed({ tribe }, leaveTribe, { token, params: { id: tribe } })],
	removeMember: [
		4,
		({ by: { token }, tribe, other: { user } }) =>
			deed({ tribe, person: user.id }, removeTribeMember, { token, params: { id: tribe, userId: user.id } }),
	],
};
