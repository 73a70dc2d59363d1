/** The card that guests see in place of a page for members: the content of its meta tags, and nothing else. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import { createTribe } from '@friends/contract/tribes/tribes.endpoints';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { inviteToTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
});
afterAll(() => server.close());

const cardAt = async (path: string, token?: string, headers?: Record<string, string>) =>
	(await server.api.succeed(getLinkCard, { query: { path }, ...(token && { token }), ...(headers && { headers }) })).card;

const found = (isPrivate: boolean) =>
	server.api.succeed(createTribe, { token: maya.token, body: { name: 'Night swimmers', description: 'Cold water.', isPrivate } });

test('of a post: who wrote it, its title and the beginning of its text', async () => {
	const { id } = await createPost(server.api, maya, { title: 'Bread, again', body: `First line.\n\nSecond ${'word '.repeat(100)}` });
	const { name, username, avatar } = maya.user;
	const card = await cardAt(`/post/${id}?from=chat`);
	expect(card).toEqual({
		kind: 'post',
		title: 'Bread, again',
		text: expect.stringMatching(/^First line\. Second (word )+word…$/),
		author: { id: maya.user.id, name, username, avatar },
		tribe: null,
	});
	expect((await cardAt(`/post/${(await createPost(server.api, maya, { body: 'Untitled' })).id}`))?.title).toBe('');
});

test('of a post in a public tribe: the tribe too', async () => {
	const { id: tribeId, name, slug, sign, hue } = await found(false);
	const { id } = await createPost(server.api, maya, { body: 'Tonight', tribeId });
	expect(await cardAt(`/post/${id}`)).toMatchObject({ text: 'Tonight', tribe: { id: tribeId, name, slug, sign, hue } });
});

test('of a person: who they are', async () => {
	await server.api.succeed(updateProfile, { token: maya.token, body: { bio: 'Bakes.' } });
	expect(await cardAt(`/profile/${maya.user.username}`)).toMatchObject({
		kind: 'profile',
		title: 'Maya Lind',
		text: 'Bakes.',
		author: { username: maya.user.username },
	});
});

test('of a private tribe only with its invitation, and never what is inside', async () => {
	const tribe = await found(true);
	const { id: tribeId, slug } = tribe;
	const inviteCode = await inviteToTribe(server.api, maya, tribe);
	const { id } = await createPost(server.api, maya, { body: 'Secret lake', tribeId });
	const small = { kind: 'tribe', title: 'Night swimmers', text: 'Cold water.' };
	expect(await cardAt(`/tribes/${slug}`, undefined, { invitation: inviteCode })).toMatchObject(small);
	// As clients of earlier versions ask.
	expect(await cardAt(`/tribes/${slug}?invite=${inviteCode}`)).toMatchObject(small);
	for (const path of [`/tribes/${slug}`, `/tribes/${slug}?invite=${'A'.repeat(22)}`, `/tribes/${slug}?invite=`, `/post/${id}`]) {
		expect(await cardAt(path)).toBeNull();
	}
});

describe('none', () => {
	test('where guests may not look, also for those who may', async () => {
		const { id } = await createPost(server.api, maya, { body: 'Not for guests' });
		await setVisibility(server.database, maya.user.id, 'friends');
		for (const path of [`/post/${id}`, `/profile/${maya.user.username}`]) {
			expect([await cardAt(path), await cardAt(path, maya.token)]).toEqual([null, null]);
		}
	});

	test.each(['/', '/login', '/settings', '/post', '/post/x', '/profile/nobody_at_all', '/tribes/%00', '/tribes/%2e%2e', '/%', '//x'])(
		'at %s',
		async (path) => {
			expect(await cardAt(path)).toBeNull();
		},
	);

	test('on a private instance, whose members still get theirs refused to guests', async () => {
		const { id } = await createPost(server.api, maya, { body: 'Members only' });
		await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'private' } });
		expect((await server.api.call(getLinkCard, { query: { path: `/post/${id}` } })).status).toBe(401);
		expect(await cardAt(`/post/${id}`, maya.token)).toBeNull();
		await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'landing' } });
	});
});

test('is the same for somebody whom its owner has blocked', async () => {
	const noor = await registerMember(server.api);
	await block(server.database, maya.user.id, noor.user.id);
	const { id } = await createPost(server.api, maya, { body: 'As guests see it' });
	expect((await cardAt(`/post/${id}`, noor.token))?.text).toBe('As guests see it');
});

test.each([
	[{}, 'path'],
	[{ path: 'post/1' }, 'path'],
	[{ path: `/${'x'.repeat(500)}` }, 'path'],
])('a broken rule is told: %j', async (query, field) => {
	const { status, problem } = await server.api.call(getLinkCard, { query: query as { path: string } });
	expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
});

test('costs as few statements as the page itself', async () => {
	const { id } = await createPost(server.api, maya, { body: 'x' });
	expect(await server.statementsOf(() => cardAt(`/post/${id}`))).toBeLessThanOrEqual(5);
});
