/** Private tribes: visible to members only; an invitation shows the small card. */
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { createPost as createPostEndpoint, getPost, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfileActivity, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import {
	acceptTribeRequest,
	declineTribeRequest,
	joinTribe as joinEndpoint,
	leaveTribe,
	listTribeRequests,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	getTribe,
	listArchivedPosts,
	listPinnedPosts,
	listTribeMembers,
	listTribePosts,
	listTribes,
} from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countExplore, countRows } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const outsiders = ['guest', 'stranger', 'friend', 'invited', 'requested', 'admin'] as const;
type Outsider = (typeof outsiders)[number];

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;
/** Of its owner's invitation. */
let code: string;
let postId: string;
const people = {} as Record<Exclude<Outsider, 'guest'>, SignedInMember>;

beforeAll(async () => {
	server = await createTestApp();
	people.admin = await registerMember(server.api);
	owner = await registerMember(server.api, { username: 'secret_owner' });
	member = await registerMember(server.api);
	for (const name of ['stranger', 'friend', 'invited', 'requested'] as const) people[name] = await registerMember(server.api);
	await befriend(server.api, people.friend, member);
	tribe = await createTribe(server.api, owner, { name: 'Whisperers', description: 'Hush hush', tags: ['quietly'], isPrivate: true });
	await admitToTribe(server.api, owner, member, tribe);
	code = await inviteToTribe(server.api, owner, tribe);
	await joinTribe(server.api, people.requested, tribe, code);
	postId = (await createPost(server.api, member, { body: 'Psst #whispered', tribeId: tribe.id })).id;
});
afterAll(() => server.close());

const tokenOf = (who: Outsider) => (who === 'guest' ? {} : { token: people[who].token });
const invited = () => ({ inviteCode: code });
const inside = () => ({ token: member.token });

test('does not show in the address of a public tribe that is founded under its name', async () => {
	const found = (name: string, isPrivate: boolean) => createTribe(server.api, owner, { name, isPrivate });
	const secret = [await found('Divorce support', true), await found('Divorce support', true)];
	for (const { slug } of secret) expect(slug).toMatch(/^divorce-support-[0-9a-f]{6}$/);
	const open = [await found('Divorce support', false), await found('Divorce support', false)];
	expect(open.map(({ slug }) => slug)).toEqual(['divorce-support', 'divorce-support-2']);
});

describe.each(outsiders)('for somebody outside (%s)', (who) => {
	test('does not exist: not by address, in lists, feeds, tags, profiles, nor to write in', async () => {
		const token = tokenOf(who);
		const { api } = server;
		// A person who has asked may see the small card and withdraw the request.
		const card = await api.call(getTribe, { params: { id: tribe.slug }, ...token });
		expect(card.status).toBe(who === 'requested' ? 200 : 404);
		for (const endpoint of [listTribeMembers, listTribePosts, listPinnedPosts, listArchivedPosts]) {
			expect((await api.call(endpoint, { params: { id: tribe.id }, ...token })).status).toBe(404);
		}
		expect((await api.call(getPost, { params: { id: postId }, ...token })).status).toBe(404);
		await countExplore(server);
		const texts = await Promise.all([
			api.call(listTribes, { query: { search: 'whisperers' }, ...token }),
			api.call(listTribes, { query: { scope: 'suggested', limit: 100 }, ...token }),
			api.call(listPosts, { query: { limit: 100 }, ...token }),
			api.call(listPosts, { query: { limit: 100, scope: 'discover' }, ...token }),
			api.call(listTagPosts, { params: { tag: 'whispered' }, ...token }),
			api.call(listTrendingTags, token),
			api.call(listProfilePosts, { params: { id: member.user.id }, ...token }),
			api.call(listProfileActivity, { params: { id: member.user.id }, ...token }),
			api.call(getProfile, { params: { id: member.user.id }, ...token }),
		]);
		for (const { body } of texts) {
			expect(JSON.stringify(body)).not.toMatch(/Whisperers|Psst|whispered/);
		}
		expect(texts.at(-1)?.body).toMatchObject({ postCount: 0 });
	});

	test('shows the small card to the invitation, and nothing of the inside', async () => {
		const card = await server.api.succeed(getTribe, {
			params: { id: tribe.slug },
			headers: { invitation: code },
			...tokenOf(who),
		});
		expect(card).toMatchObject({ name: 'Whisperers', memberCount: 2, faces: [], requestCount: 0 });
		expect(card.viewer).toMatchObject({
			membership: who === 'requested' ? 'requested' : 'none',
			canSeeInside: false,
			canPost: false,
			canJoin: who !== 'guest' && who !== 'requested',
		});
		expect(JSON.stringify(card)).not.toContain('secret_owner');
	});
});

test('exists in every place for its members', async () => {
	const { api } = server;
	expect((await api.succeed(listTribes, { query: { search: 'whisperers' }, ...inside() })).map(({ id }) => id)).toEqual([tribe.id]);
	expect((await api.succeed(listTribePosts, { params: { id: tribe.slug }, ...inside() })).map(({ id }) => id)).toEqual([postId]);
	expect((await api.succeed(listPosts, { query: { scope: 'tribes' }, ...inside() })).map(({ id }) => id)).toEqual([postId]);
	expect(await api.succeed(listTribeMembers, { params: { id: tribe.id }, ...inside() })).toHaveLength(2);
});

test('an invitation in the header opens the small card, and stays while a request is taken back', async () => {
	const { token } = await registerMember(server.api);
	const headers = { invitation: code };
	const params = { id: tribe.slug };
	expect(await server.api.succeed(getTribe, { params, token, headers })).toMatchObject({ name: tribe.name, viewer: { canJoin: true } });
	expect((await server.api.call(getTribe, { params, token, headers: { invitation: 'x'.repeat(22) } })).status).toBe(404);
	await server.api.succeed(joinEndpoint, { params, token, body: invited() });
	expect(await server.api.succeed(leaveTribe, { params, token, headers })).toMatchObject({ name: tribe.name });
	expect((await server.api.call(getTribe, { params, token })).status).toBe(404);
});

test('an invitation in the address opens nothing', async () => {
	const url = `/api/tribes/${tribe.slug}?inviteCode=${code}`;
	expect((await server.app.inject({ url })).statusCode).not.toBe(200);
	expect((await server.app.inject({ url: `/api/tribes/${tribe.slug}`, headers: { invitation: code } })).statusCode).toBe(200);
});

test('a wrong invitation opens nothing', async () => {
	const wrong = { inviteCode: 'x'.repeat(22) };
	expect(
		(await server.api.call(getTribe, { params: { id: tribe.id }, headers: { invitation: wrong.inviteCode }, ...tokenOf('invited') }))
			.status,
	).toBe(404);
	expect((await server.api.call(joinEndpoint, { params: { id: tribe.id }, body: wrong, ...tokenOf('invited') })).status).toBe(404);
	expect((await server.api.call(joinEndpoint, { params: { id: tribe.id }, body: {}, ...tokenOf('invited') })).status).toBe(404);
	expect((await server.api.call(createPostEndpoint, { body: { body: 'x', tribeId: tribe.id }, ...tokenOf('invited') })).status).toBe(404);
});

test('is gone for who leaves it, however often the same leaving is sent', async () => {
	const person = await registerMember(server.api);
	await admitToTribe(server.api, owner, person, tribe);
	const { token } = person;
	const { viewer } = await server.api.succeed(getTribe, { params: { id: tribe.id }, token });
	expect(viewer).toMatchObject({ membership: 'member', canLeave: true });
	const leave = () => server.api.call(leaveTribe, { params: { id: tribe.id }, token, idempotencyKey: 'leave-once' });
	for (const { status, body } of [await leave(), await leave()]) expect([status, body]).toEqual([200, null]);
	expect((await server.api.call(getTribe, { params: { id: tribe.id }, token })).status).toBe(404);
});

describe('requests to join', () => {
	const ask = async () => {
		const person = await registerMember(server.api);
		const { viewer } = await joinTribe(server.api, person, tribe, code);
		expect(viewer.membership).toBe('requested');
		const requests = await server.api.succeed(listTribeRequests, { params: { id: tribe.id }, token: owner.token });
		const request = requests.find(({ person: { id } }) => id === person.user.id);
		return { person, requestId: request?.id ?? '' };
	};
	const accept = (id: string, { token } = owner) => server.api.call(acceptTribeRequest, { params: { id }, token });
	const decline = (id: string, { token } = owner) => server.api.call(declineTribeRequest, { params: { id }, token });

	test('count once, however often somebody asks', async () => {
		const { person } = await ask();
		await joinTribe(server.api, person, tribe, code);
		expect(await countRows(server.database, 'tribe_requests', { column: 'user_id', value: person.user.id })).toBe(1);
	});

	test('accepted twice at once let somebody in once', async () => {
		const { memberCount: before } = await server.api.succeed(getTribe, { params: { id: tribe.id }, ...inside() });
		const { requestId, person } = await ask();
		const statuses = (await Promise.all([accept(requestId), accept(requestId)])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([200, 404]);
		const { memberCount, viewer } = await server.api.succeed(getTribe, { params: { id: tribe.id }, token: person.token });
		expect([memberCount, viewer.membership]).toEqual([before + 1, 'member']);
	});

	test('accepted and declined at once end one way', async () => {
		const { requestId, person } = await ask();
		const [accepted, declined] = await Promise.all([accept(requestId), decline(requestId)]);
		expect([accepted.status, declined.status].sort()).toEqual([200, 404]);
		const isMember = (await countRows(server.database, 'tribe_members', { column: 'user_id', value: person.user.id })) === 1;
		expect(isMember).toBe(accepted.status === 200);
	});

	test.each([
		['with the invitation, which shows the small card', true],
		['without it, and then there is no such tribe', false],
	])('can be taken back %s', async (_, hasInvitation) => {
		const { person } = await ask();
		const { token } = person;
		const headers: Record<string, string> = hasInvitation ? { invitation: code } : {};
		const card = await server.api.succeed(leaveTribe, { params: { id: tribe.id }, headers, token });
		expect(await countRows(server.database, 'tribe_requests', { column: 'user_id', value: person.user.id })).toBe(0);
		expect(card?.viewer ?? null).toEqual(
			hasInvitation ? expect.objectContaining({ membership: 'none', canJoin: true, canSeeInside: false }) : null,
		);
		const { status, body } = await server.api.call(getTribe, { params: { id: tribe.id }, headers, token });
		expect(hasInvitation ? body : status).toEqual(hasInvitation ? card : 404);
	});

	test('are for those who manage members to see and to answer', async () => {
		const { requestId } = await ask();
		expect(await server.api.call(listTribeRequests, { params: { id: tribe.id }, ...inside() })).toMatchObject({
			status: 403,
			problem: { code: 'not_allowed_in_tribe' },
		});
		expect((await server.api.call(listTribeRequests, { params: { id: tribe.id }, ...tokenOf('stranger') })).status).toBe(404);
		expect((await server.api.call(listTribeRequests, { params: { id: tribe.id } })).status).toBe(401);
		for (const answer of [accept, decline]) {
			expect((await answer(requestId, member)).status).toBe(404);
			expect((await answer(requestId, people.stranger)).status).toBe(404);
		}
		expect((await decline(requestId)).body).toMatchObject({ id: tribe.id });
	});
});
