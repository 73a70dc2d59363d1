/** Read your own writes: a reply carries its log position, and a request with that position sees the write, on another node too. */
import { logout } from '@friends/contract/auth/auth.endpoints';
import { logPositionHeader } from '@friends/contract/core/log-position';
import { createPost, getPost, likePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';

const header = logPositionHeader.toLowerCase();

let server: TestApp;
/** Another node, which does not poll the log. */
let elsewhere: Api;
let maya: SignedInMember;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
	server = await createTestApp();
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const { app } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, timings: { cachesMs: 24 * 60 * 60 * 1000 } });
	elsewhere = createApi(sendInto(app));
	ends.push(
		() => app.close(),
		() => database.close(),
		() => server.close(),
	);
	maya = await registerMember(server.api);
});
afterAll(async () => {
	for (const end of ends) await end();
});

/** @returns the position in the reply, and the event at that position. */
async function positionOf(answer: Promise<{ headers: Record<string, string> }>) {
	const position = (await answer).headers[header];
	if (position === undefined) return undefined;
	const [tx, seq] = position.split('.').map(Number);
	const { reader } = server.database;
	const row = await reader
		.selectFrom('events')
		.select('name')
		.where('tx', '=', tx ?? 0)
		.where('seq', '=', seq ?? 0)
		.executeTakeFirst();
	return row?.name;
}

test('the reply to a write names its last event, those to reads and to writes that change nothing name none', async () => {
	const { token } = maya;
	const created = server.api.call(createPost, { token, body: { body: 'Roses' } });
	expect(await positionOf(created)).toBe('post.created');
	const params = { id: (await created).body.id };
	expect(await positionOf(server.api.call(getPost, { token, params }))).toBeUndefined();
	expect(await positionOf(server.api.call(likePost, { token, params }))).toBe('post.liked');
	expect(await positionOf(server.api.call(likePost, { token, params }))).toBeUndefined();
	const [one, two] = await Promise.all(['One', 'Two'].map((body) => server.api.call(updatePost, { token, params, body: { body } })));
	expect(one?.headers[header]).not.toBe(two?.headers[header]);
});

test('what a member did on one node is there on the other for a request with its position', async () => {
	const { token } = await registerMember(server.api);
	const ask = async (position?: string) =>
		(await elsewhere.call(getMe, { token, ...(position && { headers: { [header]: position } }) })).status;
	expect(await ask()).toBe(200);
	const { headers } = await server.api.call(logout, { token });
	expect(await ask()).toBe(200);
	expect(await ask('nonsense')).toBe(200);
	expect(await ask(headers[header])).toBe(401);
	expect(await ask()).toBe(401);
});
