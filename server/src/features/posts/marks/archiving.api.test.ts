/** Archives of tribes: posts that left the lists, and are read by their address. */
import { listBookmarks, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { createComment as commentEndpoint } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import {
	archivePost,
	deletePost,
	getPost,
	likePost,
	listTagPosts,
	lockPost,
	pinPost,
	unarchivePost,
	unlikePost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { searchComments, searchPosts } from '@friends/contract/search/search.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, listTribeLog, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribe, listArchivedPosts, listPinnedPosts, listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let author: SignedInMember;
let other: SignedInMember;
let tribeId: string;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
	[owner, author, other] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	const tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, author, tribe);
	await joinTribe(server.api, other, tribe);
	tribeId = tribe.id;
});

type Caller = { token?: string };
const as = ({ token }: Caller) => (token === undefined ? {} : { token });
const write = (words = 'The winter plan', by = author) => createPost(server.api, by, { tribeId, body: words });
const archive = (id: string, by: Caller = owner) => server.api.call(archivePost, { ...as(by), params: { id } });
const archived = async (by: Caller = other, query: { limit?: string; cursor?: string } = {}) =>
	(await server.api.succeed(listArchivedPosts, { ...as(by), params: { id: tribeId }, query })).map(({ id }) => id);
const listed = async (by: Caller = other) =>
	(await server.api.succeed(listTribePosts, { ...as(by), params: { id: tribeId } })).map(({ id }) => id);

test('an archived post leaves every list and count, is read by its address, and comes back', async () => {
	const words = `Kettles ${tribeId.slice(-8)}`;
	const tag = `plan${tribeId.slice(-8)}`;
	const { id } = await write(`${words} #${tag}`);
	const rest = await write();
	await createComment(server.api, other, id, { body: `Answer ${words}` });
	await server.api.succeed(pinPost, { token: owner.token, params: { id } });
	const before = await server.api.succeed(getProfile, { token: other.token, params: { id: author.user.id } });
	for (const _ of [1, 2]) {
		const { body } = await archive(id);
		expect(body).toMatchObject({ isArchived: true, isPinned: false, viewer: { canArchive: true, canPin: false, canLock: false } });
	}
	await server.settle();

	const lists = async () => ({
		tribe: await listed(),
		pinned: (await server.api.succeed(listPinnedPosts, { token: other.token, params: { id: tribeId } })).map((post) => post.id),
		author: (await server.api.succeed(listProfilePosts, { token: other.token, params: { id: author.user.id } })).map((post) => post.id),
		tag: (await server.api.succeed(listTagPosts, { token: other.token, params: { tag } })).map((post) => post.id),
		found: (await server.api.succeed(searchPosts, { token: other.token, query: { q: words } })).map((post) => post.id),
		comments: (await server.api.succeed(searchComments, { token: other.token, query: { q: words } })).length,
		count: (await server.api.succeed(getProfile, { token: other.token, params: { id: author.user.id } })).postCount,
	});
	const { postCount } = before;
	const without = { tribe: [rest.id], pinned: [], author: [rest.id], tag: [], found: [], comments: 0, count: postCount - 1 };
	expect(await lists()).toEqual(without);
	expect(await archived()).toEqual([id]);
	for (const by of [owner, author, other, {}]) {
		const post = await server.api.succeed(getPost, { ...as(by), params: { id } });
		expect(post).toMatchObject({ isArchived: true, commentCount: 1, viewer: { canLike: false, canComment: false, canEdit: false } });
	}

	await server.api.succeed(unarchivePost, { token: owner.token, params: { id } });
	await server.settle();
	const back = { tribe: [rest.id, id], pinned: [], author: [rest.id, id], tag: [id], found: [id], comments: 1, count: postCount };
	expect(await lists()).toEqual(back);
	expect(await archived()).toEqual([]);
	const lines = await server.api.succeed(listTribeLog, { token: other.token, params: { id: tribeId } });
	expect(lines.slice(0, 2).map(({ act, postId }) => [act, postId])).toEqual([
		['unarchived', id],
		['archived', id],
	]);
});

test('nothing is added to it or changed, what was given is taken back, and its author deletes it', async () => {
	const { id } = await write();
	await createComment(server.api, other, id);
	await server.api.succeed(likePost, { token: other.token, params: { id } });
	await archive(id);
	const refused = [
		await server.api.call(commentEndpoint, { token: other.token, params: { id }, body: { body: 'More' } }),
		await server.api.call(likePost, { token: author.token, params: { id } }),
		await server.api.call(reactToPost, { token: other.token, params: { id }, body: { kind: 'hug' } }),
		await server.api.call(updatePost, { token: author.token, params: { id }, body: { body: 'Other words' } }),
	];
	for (const { problem } of refused) expect(problem).toMatchObject({ status: 403, code: 'post_archived' });
	for (const endpoint of [lockPost, pinPost])
		expect((await server.api.call(endpoint, { token: owner.token, params: { id } })).problem).toMatchObject({ code: 'post_archived' });
	await server.api.succeed(unlikePost, { token: other.token, params: { id } });
	await server.api.succeed(deletePost, { token: author.token, params: { id } });
	expect(await archived()).toEqual([]);
});

test('no one votes in the poll of an archived post', async () => {
	const poll = { choices: ['Tea', 'Soup'], isMultiple: false, closesInSeconds: 3600 };
	const { id, poll: shown } = await createPost(server.api, author, { tribeId, body: 'What to cook?', poll });
	await archive(id);
	const choiceIds = [shown?.choices[0]?.id ?? ''];
	const { problem } = await server.api.call(votePoll, { token: other.token, params: { id }, body: { choiceIds } });
	expect(problem).toMatchObject({ code: 'post_archived' });
});

test('bookmarks keep it', async () => {
	const { id } = await write();
	await server.api.succeed(saveBookmark, { token: other.token, params: { id }, body: {} });
	await archive(id);
	const saved = await server.api.succeed(listBookmarks, { token: other.token });
	expect(JSON.stringify(saved)).toContain(id);
});

test('those who remove what others wrote there archive, and no one else', async () => {
	const { id } = await write();
	const outsider = await registerMember(server.api);
	const elsewhere = await registerMember(server.api);
	await createTribe(server.api, elsewhere);
	const [muted, banned, former] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	const tribe = await server.api.succeed(getTribe, { token: owner.token, params: { id: tribeId } });
	for (const member of [muted, banned, former]) await joinTribe(server.api, member, tribe);
	const because = { hours: 24, reason: 'Shouting' };
	await server.api.succeed(muteTribeMember, { token: owner.token, params: { id: tribeId, userId: muted.user.id }, body: because });
	await server.api.succeed(banFromTribe, { token: owner.token, params: { id: tribeId, userId: banned.user.id }, body: because });
	await server.api.succeed(leaveTribe, { token: former.token, params: { id: tribeId } });
	for (const by of [author, other, outsider, elsewhere, muted, banned, former])
		for (const endpoint of [archivePost, unarchivePost])
			expect((await server.api.call(endpoint, { token: by.token, params: { id } })).problem).toMatchObject({
				status: 403,
				code: 'not_allowed_in_tribe',
			});
	expect((await archive(id, {})).status).toBe(401);
	const own = await createPost(server.api, owner);
	expect((await archive(own.id)).problem).toMatchObject({ code: 'not_allowed_in_tribe' });
	expect(await listed()).toEqual([id]);
});

test('of two moderators at once, the log has one line', async () => {
	const { id } = await write();
	const answers = await Promise.all([archive(id), archive(id)]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	const lines = await server.api.succeed(listTribeLog, { token: owner.token, params: { id: tribeId } });
	expect(lines.filter(({ act }) => act === 'archived')).toHaveLength(1);
});

test('a private tribe shows its archive to its members alone, a block hides what is in it, and a removal ends it', async () => {
	const tribe = await createTribe(server.api, owner, { isPrivate: true });
	await admitToTribe(server.api, owner, author, tribe);
	tribeId = tribe.id;
	const { id } = await write();
	await archive(id);
	expect(await archived(author)).toEqual([id]);
	for (const by of [other, {}]) {
		expect((await server.api.call(listArchivedPosts, { ...as(by), params: { id: tribeId } })).status).toBe(404);
		expect((await server.api.call(getPost, { ...as(by), params: { id } })).status).toBe(404);
	}
	const { service } = server.community.rooms.posts;
	const setRemoved = (isRemoved: boolean) =>
		server.database.transaction((transaction) => service.setRemoved(transaction, { adminId: owner.user.id, id, isRemoved }));
	expect(await setRemoved(true)).toBe(true);
	for (const by of [author, owner]) {
		expect(await archived(by)).toEqual([]);
		expect((await server.api.call(getPost, { token: by.token, params: { id } })).status).toBe(404);
	}
	expect((await server.api.call(unarchivePost, { token: owner.token, params: { id } })).status).toBe(404);
	expect(await setRemoved(false)).toBe(true);
	expect(await setRemoved(false)).toBe(false);
	expect(await listed(author)).toEqual([id]);

	await archive(id);
	await server.api.succeed(block, { token: owner.token, body: { userId: author.user.id } });
	expect(await archived(owner)).toEqual([]);
});

test('is read in pages', async () => {
	const ids: string[] = [];
	for (let count = 0; count < 3; count += 1) ids.push((await write()).id);
	for (const id of ids) await archive(id);
	const { body, headers } = await server.api.call(listArchivedPosts, {
		token: other.token,
		params: { id: tribeId },
		query: { limit: '2' },
	});
	expect(body.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
	const cursor = /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1] ?? '';
	expect(await archived(other, { limit: '2', cursor: cursor })).toEqual([ids[0]]);
});
