import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { removeFriend } from '@friends/contract/friends/friends.endpoints';
import {
	createPost as createPostAt,
	getPost,
	likePost,
	listPostRevisions,
	listPosts,
	listTagPosts,
	unlikePost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { searchPosts } from '@friends/contract/search/search.endpoints';
import { befriend as befriendByApi } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { befriend, block, countExplore, foundTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const visibilities = ['public', 'friends', 'private'] as const;
const places = ['open', 'forFriends', 'publicTribe', 'privateTribe'] as const;
type Visibility = (typeof visibilities)[number];
type Place = (typeof places)[number];

const everything: readonly Visibility[] = visibilities;
/** Visible posts by viewer and place: the visibilities of their authors. */
const seen = {
	guest: { open: ['public'], forFriends: [], publicTribe: ['public'], privateTribe: [] },
	stranger: { open: ['public'], forFriends: [], publicTribe: ['public'], privateTribe: [] },
	friend: { open: ['public', 'friends'], forFriends: ['public', 'friends'], publicTribe: ['public', 'friends'], privateTribe: [] },
	author: { open: everything, forFriends: everything, publicTribe: everything, privateTribe: everything },
	'tribe member': { open: ['public'], forFriends: [], publicTribe: everything, privateTribe: everything },
	'tribe owner': { open: ['public'], forFriends: [], publicTribe: everything, privateTribe: everything },
	admin: { open: ['public'], forFriends: [], publicTribe: ['public'], privateTribe: [] },
	// Both are in both tribes: a block overrides everything.
	'blocked member': { open: [], forFriends: [], publicTribe: [], privateTribe: [] },
	'blocking member': { open: [], forFriends: [], publicTribe: [], privateTribe: [] },
} satisfies Record<string, Record<Place, readonly Visibility[]>>;
type ViewerName = keyof typeof seen;
const viewerNames = Object.keys(seen) as ViewerName[];

let server: TestApp;
const authors = {} as Record<Visibility, SignedInMember>;
const people = {} as Record<Exclude<ViewerName, 'guest' | 'author'> | 'banned member', SignedInMember>;
const posts = {} as Record<Place, Record<Visibility, string>>;

beforeAll(async () => {
	server = await createTestApp();
	const { api, database } = server;
	for (const name of [
		'admin',
		'stranger',
		'friend',
		'tribe member',
		'tribe owner',
		'blocked member',
		'blocking member',
		'banned member',
	] as const)
		people[name] = await registerMember(api);
	expect(people.admin.user.role).toBe('owner');
	for (const visibility of visibilities) {
		authors[visibility] = await registerMember(api);
		await setVisibility(database, authors[visibility].user.id, visibility);
		await befriend(database, authors[visibility].user.id, people.friend.user.id);
		await block(database, authors[visibility].user.id, people['blocked member'].user.id);
		await block(database, people['blocking member'].user.id, authors[visibility].user.id);
	}
	const memberIds = [people['tribe member'], people['blocked member'], people['blocking member'], ...Object.values(authors)].map(
		({ user }) => user.id,
	);
	const ownerId = people['tribe owner'].user.id;
	const tribes = {
		open: null,
		forFriends: null,
		publicTribe: await foundTribe(database, { ownerId, memberIds }),
		privateTribe: await foundTribe(database, { ownerId, memberIds, type: 'private' }),
	};
	for (const place of places) {
		posts[place] = {} as Record<Visibility, string>;
		for (const visibility of visibilities) {
			const body = `#${place}_${visibility}`;
			posts[place][visibility] = (
				await createPost(api, authors[visibility], { body, tribeId: tribes[place], isForFriends: place === 'forFriends' })
			).id;
		}
	}
	await updateUser(database, people['banned member'].user.id, { banned_until: '2027-01-01T00:00:00.000Z' });
});
afterAll(() => server.close());

const allPosts = places.flatMap((place) => visibilities.map((visibility) => ({ place, visibility })));

function tokenOf(viewer: ViewerName, visibility: Visibility): { token?: string } {
	if (viewer === 'guest') return {};
	return { token: (viewer === 'author' ? authors[visibility] : people[viewer]).token };
}

const sees = (viewer: ViewerName, place: Place, visibility: Visibility) =>
	(seen[viewer][place] as readonly Visibility[]).includes(visibility);

/** Hidden things answer exactly like missing ones; guests get "log in first" for both. */
async function expectSameAs(answer: { status: number; problem: unknown }, missing: Promise<{ status: number; problem: unknown }>) {
	const { status, problem } = await missing;
	expect({ status: answer.status, problem: answer.problem }).toEqual({ status, problem });
}

describe.each(viewerNames)('%s', (viewer) => {
	test.each(viewer === 'author' ? visibilities : (['public'] as const))('finds in the feed what they may see (%s)', async (as) => {
		const feed = await server.api.succeed(listPosts, { query: { limit: 100 }, ...tokenOf(viewer, as) });
		const expected = allPosts.filter(({ place, visibility }) => {
			// Authors are strangers to each other, but all are in both tribes.
			if (viewer === 'author' && visibility !== as) return sees('tribe member', place, visibility);
			return sees(viewer, place, visibility);
		});
		expect(feed.map(({ id }) => id).sort()).toEqual(expected.map(({ place, visibility }) => posts[place][visibility]).sort());
	});

	describe.each(allPosts)('a post in $place of an author who is $visibility', ({ place, visibility }) => {
		const visible = sees(viewer, place, visibility);
		const who = () => tokenOf(viewer, visibility);
		const at = () => ({ params: { id: posts[place][visibility] }, ...who() });
		const nowhere = () => ({ params: { id: newId() }, ...who() });
		const body = { body: 'Hello there' };

		test(visible ? 'can be read' : 'does not exist', async () => {
			const { api } = server;
			const [post, comments] = [await api.call(getPost, at()), await api.call(listComments, at())];
			expect([post.status, comments.status]).toEqual(visible ? [200, 200] : [404, 404]);
			if (visible) {
				expect(post.body.viewer).toMatchObject({ canLike: viewer !== 'guest', canComment: viewer !== 'guest' });
				return;
			}
			await expectSameAs(post, api.call(getPost, nowhere()));
			await expectSameAs(comments, api.call(listComments, nowhere()));
		});

		test(visible && viewer !== 'guest' ? 'can be commented on and liked' : 'can neither be commented on nor liked', async () => {
			const { api } = server;
			const answers = [
				await api.call(createComment, { ...at(), body }),
				await api.call(likePost, at()),
				await api.call(unlikePost, at()),
			] as const;
			const expected = viewer === 'guest' ? [401, 401, 401] : visible ? [201, 200, 200] : [404, 404, 404];
			expect(answers.map(({ status }) => status)).toEqual(expected);
			if (visible && viewer !== 'guest') return;
			await expectSameAs(answers[0], api.call(createComment, { ...nowhere(), body }));
			await expectSameAs(answers[1], api.call(likePost, nowhere()));
			await expectSameAs(answers[2], api.call(unlikePost, nowhere()));
		});
	});

	test('finds among trending tags those that everybody may see', async () => {
		await countExplore(server);
		const tags = await server.api.succeed(listTrendingTags, tokenOf(viewer, 'private'));
		expect(tags.sort()).toEqual(['open_public', 'publictribe_public']);
	});
});

test("a banned member's token opens nothing, not even what guests see", async () => {
	const { token } = people['banned member'];
	const id = posts.open.public;
	const { api } = server;
	const answers = [
		await api.call(listPosts, { token }),
		await api.call(getPost, { token, params: { id } }),
		await api.call(listComments, { token, params: { id } }),
		await api.call(createComment, { token, params: { id }, body: { body: 'x' } }),
		await api.call(likePost, { token, params: { id } }),
		await api.call(unlikePost, { token, params: { id } }),
		await api.call(listTrendingTags, { token }),
	];
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

test('what is for friends is seen by those who are friends now, and counted for them', async () => {
	const { api } = server;
	const [author, other] = [await registerMember(api), await registerMember(api)];
	const { id } = await createPost(api, author, { body: 'Among friends #amongus', isForFriends: true });
	const changed = { body: 'Among friends, edited #amongus' };
	expect(await api.succeed(updatePost, { token: author.token, params: { id }, body: changed })).toMatchObject({ isForFriends: true });
	const { token } = other;
	const reads = async () => ({
		post: (await api.call(getPost, { params: { id }, token })).status,
		feed: (await api.succeed(listPosts, { token, query: { limit: 100 } })).some((post) => post.id === id),
		found: (await api.succeed(searchPosts, { token, query: { q: 'edited tag:amongus' } })).length,
		count: (await api.succeed(getProfile, { token, params: { id: author.user.id } })).postCount,
	});
	const hidden = { post: 404, feed: false, found: 0, count: 0 };
	await server.settle();
	expect(await reads()).toEqual(hidden);
	await befriendByApi(api, author, other);
	expect(await reads()).toEqual({ post: 200, feed: true, found: 1, count: 1 });
	await api.succeed(removeFriend, { token, params: { id: author.user.id } });
	expect(await reads()).toEqual(hidden);
	expect((await api.succeed(getProfile, { token: author.token, params: { id: author.user.id } })).postCount).toBe(1);
});

test('a post in a tribe is refused for friends: its members see it', async () => {
	const { token } = people.stranger;
	const body = { body: 'x', tribeId: newId(), isForFriends: true };
	expect(await server.api.call(createPostAt, { token, body })).toMatchObject({
		status: 422,
		problem: { errors: { isForFriends: 'A post in a tribe can’t be for friends only' } },
	});
});

test('what stops being visible disappears at once, and comes back', async () => {
	const { user, token } = await registerMember(server.api);
	const { id } = await createPost(server.api, { token });
	const read = async (as?: string) => (await server.api.call(getPost, { params: { id }, ...(as && { token: as }) })).status;
	const inFeed = async () => (await server.api.succeed(listPosts, { query: { limit: 100 } })).some((post) => post.id === id);
	expect([await read(), await inFeed()]).toEqual([200, true]);
	await setVisibility(server.database, user.id, 'private');
	expect([await read(), await inFeed(), await read(token)]).toEqual([404, false, 200]);
	await setVisibility(server.database, user.id, 'friends');
	expect(await read(people.friend.token)).toBe(404);
	await befriend(server.database, user.id, people.friend.user.id);
	expect(await read(people.friend.token)).toBe(200);
	await server.database.transaction((transaction) =>
		transaction.updateTable('posts').set({ is_archived: true }).where('id', '=', id).execute(),
	);
	expect([await read(), await read(token), await read(people.friend.token)]).toEqual([404, 404, 404]);
});

describe('what somebody wrote whose account is', () => {
	/** A post with a tag, and a comment under another member's post. */
	async function write(changes: Parameters<typeof updateUser>[2]) {
		const author = await registerMember(server.api);
		const host = await createPost(server.api, people.stranger);
		const { id } = await createPost(server.api, author, { body: '#farewell' });
		await server.api.succeed(createComment, { params: { id: host.id }, body: { body: 'So long' }, token: author.token });
		await updateUser(server.database, author.user.id, changes);
		return { id, hostId: host.id };
	}

	test('deleted is not there any more', async () => {
		const { id, hostId } = await write({ status: 'deleted' });
		for (const endpoint of [getPost, listPostRevisions, listComments]) {
			expect((await server.api.call(endpoint, { params: { id } })).status).toBe(404);
		}
		expect((await server.api.call(likePost, { params: { id }, token: people.stranger.token })).status).toBe(404);
		expect(await server.api.succeed(listComments, { params: { id: hostId } })).toEqual([]);
		expect(await server.api.succeed(listTagPosts, { params: { tag: 'farewell' } })).toEqual([]);
		expect((await server.api.succeed(listPosts, { query: { limit: 100 } })).map((post) => post.id)).not.toContain(id);
	});

	test.each([
		['inactive', { status: 'inactive' as const }],
		['banned', { banned_until: '2027-01-01T00:00:00.000Z' }],
	])('%s stays', async (_, changes) => {
		const { id, hostId } = await write(changes);
		expect((await server.api.call(getPost, { params: { id } })).status).toBe(200);
		expect(await server.api.succeed(listComments, { params: { id: hostId } })).toHaveLength(1);
	});
});
