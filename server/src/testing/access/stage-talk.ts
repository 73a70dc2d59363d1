/** What talks in the community of the access matrix: webhooks, conversations and channels. */
import { createInstanceWebhook, createTribeWebhook, testWebhook } from '@friends/contract/webhooks/webhooks.endpoints';
import { createChannel } from '@friends/test-kit/channels';
import type { SignedInMember } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { webhookBody } from '@friends/test-kit/webhooks';
import type { TestApp } from '../test-app.ts';
import type { Called, Stage } from './stage.ts';

/** Their addresses lead nowhere, so that a call ends at once. */
export async function makeWebhooks({ api }: TestApp, { admin, 'tribe owner': owner }: Stage['people'], tribes: Stage['tribes']) {
	const address = 'https://localhost/in';
	const ofInstance = await api.succeed(createInstanceWebhook, { token: admin.token, body: webhookBody({ address }) });
	const params = { id: tribes.private };
	const ofTribe = await api.succeed(createTribeWebhook, { token: owner.token, params, body: webhookBody({ address }) });
	const call = async ({ token }: SignedInMember, { id }: { id: string }): Promise<Called> => {
		const delivery = await api.succeed(testWebhook, { token, params: { id } });
		return { id, deliveryId: delivery.id };
	};
	return { instance: await call(admin, ofInstance), tribe: await call(owner, ofTribe) };
}

export async function converse({ api }: TestApp, { author, friend, asker }: Stage['people']): Promise<Stage['talk']> {
	const { id: group } = await createGroup(api, author, [friend]);
	const { id: message } = await sendMessage(api, author, { id: group });
	const { id: request } = await openDirect(api, asker, author);
	await sendMessage(api, asker, { id: request });
	return { group, message, request };
}

export async function talkInTribe({ api }: TestApp, { 'tribe owner': owner }: Stage['people'], tribe: string): Promise<Stage['channels']> {
	const { id: open } = await createChannel(api, owner, { id: tribe }, { name: 'Yarns' });
	const { id: hidden } = await createChannel(api, owner, { id: tribe }, { name: 'Desk', acls: { see: 'moderator', write: 'moderator' } });
	const { id: message } = await sendMessage(api, owner, { id: open });
	return { open, hidden, message, secret: (await sendMessage(api, owner, { id: hidden })).id };
}
