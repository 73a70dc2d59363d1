/** Begins conversations and sends messages through the public API, as a member. */
import { randomUUID } from 'node:crypto';
import { createGroup as createGroupEndpoint, openDirect as openEndpoint } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { sendMessage as sendEndpoint } from '@friends/contract/messages/messages.endpoints';
import type { Message, SendMessageBody } from '@friends/contract/messages/messages.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

type Person = Pick<SignedInMember, 'token'>;
type Other = { user: { id: string } };

/** @throws Error with the server's sentence when it refuses. */
export function openDirect(api: Api, { token }: Person, other: Other): Promise<Conversation> {
	return api.succeed(openEndpoint, { token, body: { userId: other.user.id } });
}

export function createGroup(api: Api, { token }: Person, others: Other[], name = 'Rooftop Gardeners'): Promise<Conversation> {
	return api.succeed(createGroupEndpoint, { token, body: { name, userIds: others.map(({ user }) => user.id) } });
}

export function sendMessage(
	api: Api,
	{ token }: Person,
	{ id }: Pick<Conversation, 'id'>,
	overrides: Partial<SendMessageBody> = {},
): Promise<Message> {
	return api.succeed(sendEndpoint, { token, params: { id }, body: { clientId: randomUUID(), text: 'Hello', ...overrides } });
}
