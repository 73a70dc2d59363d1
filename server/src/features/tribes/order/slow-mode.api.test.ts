/** Slow mode of a tribe: a pause between two posts of a member. */
import { createGathering } from '@friends/contract/events/events.endpoints';
import { listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { createPost, deletePost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { changeTribePosting, listTribeLog } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribePosting } from '@friends/contract/tribes/order/tribe-order.schema';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { keepPost } from '@friends/test-kit/kept-posts';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createTribe, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
	[owner, member] = [await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, member, tribe);
});

const slow = (slowSeconds: TribePosting['slowSeconds'], { token } = owner) =>
	server.api.call(changeTribePosting, { token, params: { id: tribe.id }, body: { slowSeconds } });
const write = ({ token } = member, tribeId: string | null = tribe.id) =>
	server.api.call(createPost, { token, body: { body: 'One more thought', tribeId } });
const seen = ({ token } = member) => server.api.succeed(getTribe, { token, params: { id: tribe.id } });
const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();

test('a member posts once in the time that the tribe chose, is told how long they wait, and posts elsewhere meanwhile', async () => {
	await slow(300);
	expect(await seen()).toMatchObject({ slowSeconds: 300, viewer: { canPost: true, postableAt: null } });
	const first = await write();
	expect(first.status).toBe(201);
	expect((await seen()).viewer.postableAt).toBe(inSeconds(300));
	server.clock.advanceSeconds(60);
	expect((await write()).problem).toMatchObject({ status: 429, code: 'slow_mode', params: { seconds: 240 } });
	await server.api.succeed(deletePost, { token: member.token, params: { id: first.body.id } });
	expect((await write()).problem).toMatchObject({ code: 'slow_mode' });
	expect((await write(member, null)).status).toBe(201);
	server.clock.advanceSeconds(240);
	expect((await seen()).viewer.postableAt).toBe(null);
	expect((await write()).status).toBe(201);
	await slow(0);
	expect((await write()).status).toBe(201);
});

test('of two posts at once, there is one', async () => {
	await slow(60);
	const answers = await Promise.all([write(), write(), write()]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
});

test('counts what was posted before it was switched on, before its author left and came back, and events', async () => {
	await write();
	await slow(3600);
	expect((await write()).problem).toMatchObject({ code: 'slow_mode', params: { seconds: 3600 } });
	await server.api.succeed(leaveTribe, { token: member.token, params: { id: tribe.id } });
	await joinTribe(server.api, member, tribe);
	expect((await write()).problem).toMatchObject({ code: 'slow_mode', params: { seconds: 3600 } });
	const times = { starts: '2027-11-20T18:00', ends: '2027-11-20T20:00', zone: 'Europe/Berlin' };
	const event = { title: 'Tea', ...times, tribeId: tribe.id };
	expect((await server.api.call(createGathering, { token: member.token, body: event })).problem).toMatchObject({ code: 'slow_mode' });
});

test('those who remove what others wrote do not wait', async () => {
	await giveTribeRole(server.api, owner, tribe, member, 'moderator');
	await slow(60);
	for (const by of [owner, member]) for (const _ of [1, 2]) expect((await write(by)).status).toBe(201);
	expect((await seen()).viewer.postableAt).toBe(null);
});

test('what was scheduled for the pause becomes a draft with the reason', async () => {
	await slow(3600);
	await keepPost(server.api, member, inSeconds(60), { tribeId: tribe.id });
	await write();
	server.clock.advanceSeconds(60);
	await server.community.rooms.keptPosts.service.keptPosts.sendDue(new AbortController().signal);
	expect(await server.api.succeed(listKeptPosts, { token: member.token })).toMatchObject([{ sendAt: null, failure: 'slow_mode' }]);
});

test('those who manage the settings change it, with a line in the log, and no one else', async () => {
	const stranger = await registerMember(server.api);
	for (const by of [member, stranger]) expect((await slow(60, by)).problem).toMatchObject({ status: 403, code: 'not_allowed_in_tribe' });
	expect((await server.api.call(changeTribePosting, { params: { id: tribe.id }, body: { slowSeconds: 60 } })).status).toBe(401);
	for (const slowSeconds of [7, -60, 60.5]) {
		const body = { slowSeconds: slowSeconds as 60 };
		const { status } = await server.api.call(changeTribePosting, { token: owner.token, params: { id: tribe.id }, body });
		expect(status).toBe(422);
	}
	for (const _ of [1, 2]) await slow(300);
	const lines = await server.api.succeed(listTribeLog, { token: member.token, params: { id: tribe.id } });
	expect(lines.map(({ act, about }) => [act, about])).toEqual([['slowModeChanged', '300']]);
});
