/** Creates and joins tribes, and gives roles in them, through the public API, as a member. */
import {
	acceptTribeRequest,
	createTribeInvitation,
	joinTribe as joinEndpoint,
	listTribeRequests,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { CreateTribeInvitationBody } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { shadowBanInTribe as shadowBan } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { ShadowBanBody } from '@friends/contract/tribes/order/tribe-order.schema';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { createTribeRole as createRole, setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { createTribe as endpoint } from '@friends/contract/tribes/tribes.endpoints';
import type { CreateTribeBody, Tribe } from '@friends/contract/tribes/tribes.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

type Person = Pick<SignedInMember, 'token'>;

/** @throws Error with the server's sentence when it refuses. */
export function createTribe(api: Api, owner: Person, overrides: Partial<CreateTribeBody> = {}): Promise<Tribe> {
	const body = { name: 'Rooftop Gardeners', description: 'Tomatoes above the traffic.', ...overrides };
	return api.succeed(endpoint, { token: owner.token, body });
}

/** Makes an invitation, by default without limits. @returns its code. */
export async function inviteToTribe(
	api: Api,
	{ token }: Person,
	{ id }: Pick<Tribe, 'id'>,
	overrides: Partial<CreateTribeInvitationBody> = {},
): Promise<string> {
	const body = { label: 'For everybody', maxUses: null, days: null, ...overrides };
	return (await api.succeed(createTribeInvitation, { token, params: { id }, body })).code;
}

/** Joins a tribe, or asks to where it wants that, as private ones do. */
export function joinTribe(api: Api, member: Person, { id }: Pick<Tribe, 'id'>, inviteCode?: string): Promise<Tribe> {
	return api.succeed(joinEndpoint, { token: member.token, params: { id }, body: inviteCode ? { inviteCode } : {} });
}

/** Brings a member into a private tribe: they ask with its invitation, and the owner accepts. */
export async function admitToTribe(api: Api, owner: Person, member: Person, { id }: Pick<Tribe, 'id'>): Promise<void> {
	await joinTribe(api, member, { id }, await inviteToTribe(api, owner, { id }));
	const [request] = await api.succeed(listTribeRequests, { token: owner.token, params: { id } });
	if (request) await api.succeed(acceptTribeRequest, { token: owner.token, params: { id: request.id } });
}

/** Makes a role of the tribe's own, as one who manages its settings. @returns its key. */
export async function createTribeRole(
	api: Api,
	{ token }: Person,
	{ id }: Pick<Tribe, 'id'>,
	role: { name: string; permissions: TribePermission[] },
): Promise<string> {
	return (await api.succeed(createRole, { token, params: { id }, body: role })).key;
}

/** As one who manages its members. @param role key */
export async function giveTribeRole(
	api: Api,
	{ token }: Person,
	{ id }: Pick<Tribe, 'id'>,
	{ user }: Pick<SignedInMember, 'user'>,
	role: string,
): Promise<void> {
	await api.succeed(setTribeRole, { token, params: { id, userId: user.id }, body: { role } });
}

/** As one who mutes its members. */
export async function shadowBanInTribe(
	api: Api,
	{ token }: Person,
	{ id }: Pick<Tribe, 'id'>,
	{ user }: Pick<SignedInMember, 'user'>,
	overrides: Partial<ShadowBanBody> = {},
): Promise<void> {
	const body = { hours: 7 * 24, reason: 'Selling things after two warnings.', ...overrides };
	await api.succeed(shadowBan, { token, params: { id, userId: user.id }, body });
}
