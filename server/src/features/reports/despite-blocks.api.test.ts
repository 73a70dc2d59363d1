/** A block silences no one: reporting and blocking go by what one could see without it. */
import { listAdminReports } from '@friends/contract/admin/admin.endpoints';
import { block, listBlocks, unblock } from '@friends/contract/friends/friends.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let harasser: SignedInMember;
let victim: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	harasser = await registerMember(server.api);
	victim = await registerMember(server.api);
});
afterAll(() => server.close());

const things = ['post', 'comment', 'user'] as const;

/** Creates something of the harasser's. */
async function make(target: (typeof things)[number], place: { tribeId?: string } = {}): Promise<string> {
	if (target === 'user') return harasser.user.id;
	if (target === 'post') return (await createPost(server.api, harasser, { body: 'Look at her!', ...place })).id;
	const post = await createPost(server.api, admin, place);
	return (await createComment(server.api, harasser, post.id, { body: 'Look at her!' })).id;
}

const report = (target: ReportTarget, targetId: string, by = victim) =>
	server.api.call(createReport, { token: by.token, body: { target, targetId, kind: 'harassment' } });
const blockOf = (by: SignedInMember, userId: string) => server.api.call(block, { token: by.token, body: { userId } });
const profileOf = (username: string, by: SignedInMember) => server.api.call(getProfile, { token: by.token, params: { id: username } });

describe.each([
	['by its author', () => blockOf(harasser, victim.user.id)],
	['of its author', () => blockOf(victim, harasser.user.id)],
])('behind a block %s', (_, blocks) => {
	test.each(things)('a %s can be reported', async (target) => {
		const targetId = await make(target);
		await blocks();
		expect((await report(target, targetId)).status).toBe(201);
		const [reported] = await server.api.succeed(listAdminReports, { token: admin.token });
		expect(reported).toMatchObject({ target, targetId, reporter: { id: victim.user.id } });
	});

	test('a member is reported by the username, the only thing that is known of them', async () => {
		await blocks();
		expect((await report('user', harasser.user.username.toUpperCase())).status).toBe(201);
	});
});

test('a post is reported by id only', async () => {
	const { status, problem } = await report('post', harasser.user.username);
	expect([status, problem.errors]).toEqual([422, { targetId: 'This is not an id' }]);
});

describe('what could not be seen without the block', () => {
	beforeEach(() => blockOf(harasser, victim.user.id));

	test('in a private tribe does not exist for a reporter', async () => {
		const { id: tribeId } = await createTribe(server.api, harasser, { isPrivate: true });
		const targetId = await make('post', { tribeId });
		expect((await report('post', targetId)).status).toBe(404);
	});

	test('of a private profile does not exist for a reporter', async () => {
		const targetId = await make('post');
		await server.api.succeed(updatePrivacy, { token: harasser.token, body: { profileVisibility: 'private' } });
		expect((await report('post', targetId)).status).toBe(404);
	});

	test('by nobody does not exist', async () => {
		expect((await report('user', 'nobody_at_all')).status).toBe(404);
		expect((await blockOf(victim, 'nobody_at_all')).status).toBe(404);
	});
});

describe('blocking back', () => {
	beforeEach(() => blockOf(harasser, victim.user.id));

	test('works by id and by username, and is listed', async () => {
		const { status, body } = await blockOf(victim, harasser.user.username);
		expect([status, body]).toEqual([200, { relation: 'blocked', requestId: null }]);
		expect((await blockOf(victim, harasser.user.id)).body).toEqual({ relation: 'blocked', requestId: null });
		const blocked = await server.api.succeed(listBlocks, { token: victim.token });
		expect(blocked.map(({ person }) => person.id)).toEqual([harasser.user.id]);
	});

	test('stays when the first block is lifted, and the first stays when it is', async () => {
		await blockOf(victim, harasser.user.id);
		await server.api.succeed(unblock, { token: harasser.token, params: { id: victim.user.id } });
		expect((await profileOf(victim.user.username, harasser)).status).toBe(404);
		await blockOf(harasser, victim.user.id);
		await server.api.succeed(unblock, { token: victim.token, params: { id: harasser.user.id } });
		expect((await profileOf(harasser.user.username, victim)).status).toBe(404);
	});

	test('shows nothing of the other', async () => {
		await make('post');
		await blockOf(victim, harasser.user.username);
		const feed = await server.api.succeed(listPosts, { token: victim.token });
		expect(feed.filter(({ author }) => author.id === harasser.user.id)).toEqual([]);
	});
});
