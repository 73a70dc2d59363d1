/** What members see when they look at their own profile as others, against what real guests, members and friends get. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { type Onlooker, onlookers } from '@friends/contract/profiles/onlookers';
import { getProfile, listProfileActivity, listProfileFriends, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import type { Privacy } from '@friends/contract/users/users.schema';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, foundTribe, setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
/** Real ones; a guest has no account. */
const others: Record<Onlooker, SignedInMember | undefined> = { guest: undefined, member: undefined, friend: undefined };

beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	others.member = await registerMember(server.api);
	others.friend = await registerMember(server.api);
});
afterAll(() => server.close());

const lists = [listProfilePosts, listProfileActivity, listProfileFriends];

interface Asked {
	by: SignedInMember | undefined;
	as?: Onlooker;
}

/** Everything that the profile's endpoints answer, all pages of the lists. */
async function readAll(owner: SignedInMember, { by, as }: Asked) {
	const options = { params: { id: owner.user.username }, ...(by && { token: by.token }) };
	const given = as ? { as } : {};
	const { status, body } = await server.api.call(getProfile, { ...options, query: given });
	const pages: unknown[] = [];
	for (const list of lists) {
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await server.api.call<typeof list>(list, { ...options, query: { ...given, limit: 3, ...(cursor && { cursor }) } });
			pages.push({ list: list.path, status: page.status, body: page.body });
			cursor = page.nextCursor;
		}
	}
	return { status, body, pages };
}

/** A member who has written, liked, joined and befriended in all ways that depend on who looks. */
async function makeOwner(privacy: Partial<Privacy>): Promise<SignedInMember> {
	const { api, database } = server;
	const [owner, host, hidden] = [await registerMember(api), await registerMember(api), await registerMember(api)];
	const { token, user } = owner;
	await api.succeed(updateProfile, { token, body: { bio: 'Weaves at night.', location: 'Bergen', interests: ['Knots'] } });
	const inTribe = await foundTribe(database, { ownerId: user.id });
	const inPrivateTribe = await foundTribe(database, { ownerId: user.id, type: 'private' });
	const open = await createPost(api, owner, { body: 'For everybody.' });
	await createPost(api, owner, { body: 'For friends.', isForFriends: true });
	await createPost(api, owner, { body: 'In a tribe.', tribeId: inTribe });
	await createPost(api, owner, { body: 'In a private tribe.', tribeId: inPrivateTribe });
	for (const answers of ['friends', 'mentioned', 'none'] as const)
		await createPost(api, owner, { body: 'Thanks to @someone_else.', answers });
	await createEvent(api, owner, { isForFriends: false, isPlaceForGoing: true });
	await createPost(api, owner, { body: 'Tea or coffee?', poll: { choices: ['Tea', 'Coffee'] } });
	await api.succeed(likePost, { token, params: { id: open.id } });
	await createComment(api, host, open.id, {});
	const elsewhere = await createPost(api, host, { tribeId: await foundTribe(database, { ownerId: host.user.id }) });
	const confided = await createPost(api, hidden, { body: 'Between us.' });
	for (const { id } of [elsewhere, confided]) {
		await api.succeed(likePost, { token, params: { id } });
		await createComment(api, owner, id, {});
	}
	await joinTribe(api, owner, { id: await foundTribe(database, { ownerId: host.user.id }) });
	for (const friend of [host, hidden, others.friend]) if (friend) await befriend(api, owner, friend);
	await setVisibility(database, hidden.user.id, 'private');
	await api.succeed(updatePrivacy, { token, body: privacy });
	return owner;
}

describe.each<Partial<Privacy>>([
	{ profileVisibility: 'public', showEmail: true, showLocation: true },
	{ profileVisibility: 'public', showLocation: false, allowFriendRequests: false, allowMessages: false },
	{ profileVisibility: 'friends', showEmail: false, showLocation: true },
	{ profileVisibility: 'private', showEmail: true, showLocation: true },
])('a profile of %o', (privacy) => {
	let owner: SignedInMember;
	beforeAll(async () => {
		owner = await makeOwner(privacy);
	});

	test.each(onlookers)('is for its member as %s what it is for a real one, field by field', async (as) => {
		const own = await readAll(owner, { by: owner });
		const real = await readAll(owner, { by: others[as] });
		expect(await readAll(owner, { by: owner, as })).toEqual(real);
		expect(real).not.toEqual(own);
		// Nothing of it is kept for anyone.
		expect(await readAll(owner, { by: owner })).toEqual(own);
		expect(await readAll(owner, { by: others[as] })).toEqual(real);
	});

	test('differs among them', async () => {
		const seen = await Promise.all(onlookers.map((as) => readAll(owner, { by: owner, as })));
		const counts = seen.map(({ body }) => body.postCount);
		const expected = { public: [7, 7, 8], friends: [0, 0, 8], private: [0, 0, 0] };
		expect(counts).toEqual(expected[privacy.profileVisibility ?? 'public']);
	});
});

test('what a block hides from the member stays hidden, whoever they look as', async () => {
	const [owner, blocking] = [await registerMember(server.api), await registerMember(server.api)];
	const { id } = await createPost(server.api, blocking, { body: 'Not for you.' });
	await server.api.succeed(likePost, { token: owner.token, params: { id } });
	await block(server.database, blocking.user.id, owner.user.id);
	const sees = async (asked: Asked) => JSON.stringify(await readAll(owner, asked)).includes(id);
	expect(await sees({ by: others.member })).toBe(true);
	for (const as of ['member', 'friend'] as const) expect(await sees({ by: owner, as })).toBe(false);
});

test('is for one’s own profile alone, and for guests only where they may look in', async () => {
	const owner = await registerMember(server.api);
	const answersTo = async ({ by, as }: Asked) => {
		const options = { params: { id: owner.user.id }, ...(by && { token: by.token }) };
		const answers = await Promise.all(
			[getProfile, ...lists].map((endpoint) =>
				server.api.call<typeof getProfile>(endpoint as typeof getProfile, { ...options, query: { as } }),
			),
		);
		return answers.map(({ status, problem }) => (status === 200 ? status : problem.code));
	};
	for (const by of [others.guest, others.member, admin]) {
		expect(await answersTo({ by, as: 'friend' })).toEqual(Array(4).fill('not_own_profile'));
	}
	expect(await answersTo({ by: owner, as: 'owner' as Onlooker })).toEqual(Array(4).fill('validation_failed'));
	await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'private' } });
	expect(await answersTo({ by: owner, as: 'guest' })).toEqual(Array(4).fill('not_found'));
	expect(await answersTo({ by: owner, as: 'member' })).toEqual(Array(4).fill(200));
});
