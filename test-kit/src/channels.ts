/** Adds channels, and makes moderators, through the public API, as the owner of a tribe. */
import {
	createChannel as createEndpoint,
	listChannels as listEndpoint,
	openThread as openEndpoint,
} from '@friends/contract/channels/channels.endpoints';
import type { CreateChannelBody } from '@friends/contract/channels/channels.schema';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

type Person = Pick<SignedInMember, 'token'>;
type Thing = { id: string };

/** @throws Error with the server's sentence when it refuses. */
export function createChannel(
	api: Api,
	{ token }: Person,
	{ id }: Thing,
	overrides: Partial<CreateChannelBody> = {},
): Promise<Conversation> {
	return api.succeed(createEndpoint, { token, params: { id }, body: { name: 'Routes', ...overrides } });
}

export function listChannels(api: Api, { token }: Person, { id }: Thing): Promise<Conversation[]> {
	return api.succeed(listEndpoint, { token, params: { id } });
}

export async function makeModerator(api: Api, { token }: Person, { id }: Thing, { user }: { user: Thing }): Promise<void> {
	await api.succeed(setTribeRole, { token, params: { id, userId: user.id }, body: { role: 'moderator' } });
}

/** @param message of a channel */
export function openThread(api: Api, { token }: Person, { id }: Thing): Promise<Conversation> {
	return api.succeed(openEndpoint, { token, params: { id } });
}
