/** Search in the caller's own messages. */
import { answerRequest } from '@friends/contract/messages/conversations.endpoints';
import { conversationKinds } from '@friends/contract/messages/conversations.schema';
import { deleteMessage, editMessage } from '@friends/contract/messages/messages.endpoints';
import { countFound, searchOwnMessages } from '@friends/contract/search/search.endpoints';
import { createChannel, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { makeToken } from '@friends/test-kit/tokens';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { block } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let other: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	other = await registerMember(server.api);
});
afterEach(() => server.close());

const find = async (viewer: SignedInMember, q = 'kettle') => server.api.succeed(searchOwnMessages, { token: viewer.token, query: { q } });
const ids = async (viewer: SignedInMember, q?: string) => (await find(viewer, q)).map(({ id }) => id);

test('finds words in conversations of those who are in them, with what leads there', async () => {
	const group = await createGroup(server.api, maya, [noor]);
	const { id } = await sendMessage(server.api, maya, group, { text: 'The kettle is on' });
	expect(await find(maya)).toMatchObject([
		{ id, seq: 1, text: 'The kettle is on', author: { id: maya.user.id }, conversation: { id: group.id, kind: 'group' } },
	]);
	expect(await ids(other)).toEqual([]);
	const count = async ({ token }: { token: string }) => (await server.api.succeed(countFound, { token, query: { q: 'kettle' } })).messages;
	expect([await count(maya), await count(other)]).toEqual([1, 0]);
	expect((await server.api.succeed(countFound, { query: { q: 'kettle' } })).messages).toBe(0);
});

test('a token of a program finds and counts none', async () => {
	const group = await createGroup(server.api, maya, [noor]);
	await sendMessage(server.api, maya, group, { text: 'kettle' });
	const { secret } = await makeToken(server.api, maya, { scopes: ['read'] });
	expect((await server.api.succeed(countFound, { token: secret, query: { q: 'kettle' } })).messages).toBe(0);
	expect((await server.api.call(searchOwnMessages, { token: secret, query: { q: 'kettle' } })).status).toBe(403);
});

test('finds neither what was deleted for all or for the viewer, nor what was said before an edit', async () => {
	await befriend(server.api, maya, noor);
	const direct = await openDirect(server.api, maya, noor);
	const [one, two, three] = [
		await sendMessage(server.api, maya, direct, { text: 'kettle one' }),
		await sendMessage(server.api, maya, direct, { text: 'kettle two' }),
		await sendMessage(server.api, maya, direct, { text: 'kettle three' }),
	];
	expect(await ids(maya)).toHaveLength(3);
	const { token } = maya;
	await server.api.succeed(deleteMessage, { token, params: { id: one.id }, query: { for: 'everybody' } });
	await server.api.succeed(deleteMessage, { token, params: { id: two.id }, query: { for: 'me' } });
	expect(await ids(maya)).toEqual([three.id]);
	await server.api.succeed(editMessage, { token, params: { id: three.id }, body: { text: 'a pot' } });
	expect([await ids(maya), await ids(maya, 'pot')]).toEqual([[], [three.id]]);
});

test('in a group, what people behind a block say is not found', async () => {
	const group = await createGroup(server.api, maya, [noor]);
	const { id } = await sendMessage(server.api, maya, group, { text: 'kettle' });
	const { token } = noor;
	await server.api.succeed(answerRequest, { token, params: { id: group.id }, body: { answer: 'accept' } });
	expect(await ids(noor)).toEqual([id]);
	await block(server.database, noor.user.id, maya.user.id);
	expect(await ids(noor)).toEqual([]);
});

test('finds channels and threads of the member’s tribes, and none that are for moderators', async () => {
	const tribe = await createTribe(server.api, maya);
	await joinTribe(server.api, noor, tribe);
	const open = await createChannel(server.api, maya, tribe);
	const { id: said } = await sendMessage(server.api, maya, open, { text: 'kettle' });
	const thread = await openThread(server.api, maya, { id: said });
	await sendMessage(server.api, maya, thread, { text: 'kettle in a thread' });
	expect((await find(noor)).map(({ conversation }) => conversation.kind).toSorted()).toEqual(
		conversationKinds.filter((kind) => kind === 'channel' || kind === 'thread').toSorted(),
	);
	expect(await ids(noor, `kettle in:${tribe.slug}`)).toHaveLength(2);
	expect(await ids(other)).toEqual([]);
});

test('takes the same few statements for two as for twenty conversations', async () => {
	async function talk(): Promise<void> {
		const group = await createGroup(server.api, maya, [noor]);
		await sendMessage(server.api, maya, group, { text: 'kettle' });
	}
	const measure = () => server.statementsOf(() => find(maya));
	await talk();
	await talk();
	const few = await measure();
	for (let index = 0; index < 18; index += 1) await talk();
	expect(await measure()).toBe(few);
	expect(few).toBeLessThanOrEqual(20);
});
