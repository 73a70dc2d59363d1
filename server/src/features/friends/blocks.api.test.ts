/** Blocks, from both sides: each person is hidden from the other everywhere. */
import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import {
	acceptFriendRequest,
	block,
	listBlocks,
	listFriendRequests,
	listFriends,
	listSuggestions,
	removeFriend,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import { friendSchema } from '@friends/contract/friends/friends.schema';
import { getPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { createComment as comment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { foundTribe, setRole, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	await registerMember(server.api);
});
beforeEach(async () => {
	[maya, noor, sam] = await Promise.all([registerMember(server.api), registerMember(server.api), registerMember(server.api)]);
});
afterAll(() => server.close());

type Who = SignedInMember;
const blockAs = (who: Who, other: Who) => server.api.call(block, { token: who.token, body: { userId: other.user.id } });
const unblockAs = (who: Who, other: Who) => server.api.call(unblock, { token: who.token, params: { id: other.user.id } });
const blocksOf = async (who: Who) => (await server.api.succeed(listBlocks, { token: who.token })).map(({ person }) => person.id);
const friendsOf = async (who: Who) => (await server.api.succeed(listFriends, { token: who.token })).map(({ person }) => person.id);
const ask = (from: Who, to: Who) => server.api.call(requestFriendship, { token: from.token, body: { userId: to.user.id } });
const stranger = (): Who => ({ ...maya, user: { ...maya.user, id: newId() } });

describe('blocking', () => {
	test('is known to who did it, and to nobody else', async () => {
		expect(await blockAs(maya, noor)).toMatchObject({ status: 200, body: { relation: 'blocked', requestId: null } });
		const { id, name, username, avatar } = noor.user;
		const list = await server.api.succeed(listBlocks, { token: maya.token });
		expect(list).toEqual([{ person: { id, name, username, avatar }, createdAt: server.clock.now().toISOString() }]);
		expect(Object.keys(list[0] ?? {}).sort()).toEqual(certainKeysOf(friendSchema));
		expect([await blocksOf(noor), await blocksOf(sam)]).toEqual([[], []]);
	});

	test('twice changes nothing', async () => {
		await blockAs(maya, noor);
		expect((await blockAs(maya, noor)).status).toBe(200);
		expect(await blocksOf(maya)).toEqual([noor.user.id]);
	});

	test('ends the friendship of the two, and no other', async () => {
		await befriend(server.api, maya, noor);
		await befriend(server.api, maya, sam);
		await blockAs(noor, maya);
		expect([await friendsOf(maya), await friendsOf(noor)]).toEqual([[sam.user.id], []]);
		expect((await server.api.call(removeFriend, { token: maya.token, params: { id: noor.user.id } })).status).toBe(404);
	});

	test.each(['who asked', 'who was asked'])('takes an open request away; here by %s', async (side) => {
		const { requestId } = (await ask(maya, noor)).body;
		await (side === 'who asked' ? blockAs(maya, noor) : blockAs(noor, maya));
		const lists = [
			await server.api.succeed(listFriendRequests, { token: maya.token, query: { direction: 'outgoing' } }),
			await server.api.succeed(listFriendRequests, { token: noor.token, query: { direction: 'incoming' } }),
		];
		expect(lists).toEqual([[], []]);
		expect((await server.api.call(acceptFriendRequest, { token: noor.token, params: { id: requestId ?? '' } })).status).toBe(404);
		await (side === 'who asked' ? unblockAs(maya, noor) : unblockAs(noor, maya));
		expect((await server.api.call(acceptFriendRequest, { token: noor.token, params: { id: requestId ?? '' } })).status).toBe(404);
	});

	test('oneself is refused', async () => {
		const { status, problem } = await blockAs(maya, maya);
		expect([status, problem.code, problem.detail]).toEqual([403, 'own_block', 'You can’t block yourself.']);
	});

	test('who does not exist or is deleted is not found, both alike', async () => {
		await updateUser(server.database, sam.user.id, { status: 'deleted' });
		const missing = await blockAs(maya, stranger());
		expect(missing.status).toBe(404);
		const { status, problem } = await blockAs(maya, sam);
		expect({ status, problem }).toEqual({ status: 404, problem: missing.problem });
		expect(await blocksOf(maya)).toEqual([]);
	});

	test('an administrator is possible', async () => {
		await setRole(server.database, noor.user.id, 'admin');
		await createPost(server.api, noor);
		expect((await blockAs(maya, noor)).status).toBe(200);
	});

	test.each([{}, { userId: 'noor!' }, { userId: newId(), reason: 'x' }])('a broken body is told: %j', async (body) => {
		expect((await server.api.call(block, { token: maya.token, body: body as { userId: string } })).status).toBe(422);
	});
});

describe('taking a block back', () => {
	test('brings the two back to each other as strangers', async () => {
		const { id } = await createPost(server.api, noor);
		await befriend(server.api, maya, noor);
		await blockAs(maya, noor);
		expect((await unblockAs(maya, noor)).body).toEqual({ relation: 'none', requestId: null });
		expect([await blocksOf(maya), await friendsOf(maya)]).toEqual([[], []]);
		expect((await server.api.call(getPost, { token: maya.token, params: { id } })).status).toBe(200);
		expect((await ask(noor, maya)).body.relation).toBe('requested');
	});

	test('is for who blocked', async () => {
		await blockAs(maya, noor);
		for (const other of [maya, sam, stranger()]) expect((await unblockAs(maya, other)).status).toBe(404);
		expect((await unblockAs(noor, maya)).status).toBe(404);
		expect(await blocksOf(maya)).toEqual([noor.user.id]);
	});

	test('is for members', async () => {
		const params = { id: noor.user.id };
		const answers = [
			await server.api.call(unblock, { params }),
			await server.api.call(block, { body: { userId: noor.user.id } }),
			await server.api.call(listBlocks, {}),
		];
		expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
	});
});

test('the list of blocks comes page by page, latest first', async () => {
	const blocked: string[] = [];
	for (let index = 0; index < 5; index += 1) {
		server.clock.advanceSeconds(1);
		const person = await registerMember(server.api);
		await blockAs(maya, person);
		blocked.unshift(person.user.id);
	}
	const first = await server.api.call(listBlocks, { token: maya.token, query: { limit: 3 } });
	server.clock.advanceSeconds(1);
	await blockAs(maya, sam);
	const second = await server.api.call(listBlocks, { token: maya.token, query: { limit: 3, cursor: first.nextCursor ?? '' } });
	expect([...first.body, ...second.body].map(({ person }) => person.id)).toEqual(blocked);
	expect(second.nextCursor).toBeNull();
	expect((await server.api.call(listBlocks, { token: maya.token, query: { cursor: 'x' } })).status).toBe(422);
});

describe.each(['the one who blocked', 'the one who was blocked'])('for %s', (side) => {
	/** Each test looks for `hidden` as `viewer`. */
	let viewer: SignedInMember;
	let hidden: SignedInMember;
	beforeEach(async () => {
		[viewer, hidden] = side === 'the one who blocked' ? [maya, noor] : [noor, maya];
	});
	const asViewer = (id: string) => ({ token: viewer.token, params: { id } });
	const doBlock = () => blockAs(maya, noor);

	test("the other one's posts are nowhere, not even in a tribe of both", async () => {
		const tribeId = await foundTribe(server.database, { ownerId: sam.user.id, memberIds: [maya.user.id, noor.user.id] });
		const posts = [await createPost(server.api, hidden), await createPost(server.api, hidden, { tribeId })].map(({ id }) => id);
		const inFeed = async () => {
			const feed = await server.api.succeed(listPosts, { token: viewer.token, query: { limit: 100 } });
			return posts.filter((id) => feed.some((post) => post.id === id));
		};
		expect(await inFeed()).toEqual(posts);
		await doBlock();
		expect(await inFeed()).toEqual([]);
		for (const id of posts) {
			const body = { body: 'Hello' };
			const calls = (at: ReturnType<typeof asViewer>) => [
				server.api.call(getPost, at),
				server.api.call(listComments, at),
				server.api.call(createComment, { ...at, body }),
				server.api.call(likePost, at),
				server.api.call(unlikePost, at),
			];
			const [answers, missing] = [await Promise.all(calls(asViewer(id))), await Promise.all(calls(asViewer(newId())))];
			expect(answers.map(({ status, problem }) => ({ status, problem }))).toEqual(missing.map(({ problem }) => ({ status: 404, problem })));
		}
		// Others still see it, and so do the authors themselves.
		for (const { token } of [sam, hidden])
			expect((await server.api.call(getPost, { token, params: { id: posts[0] ?? '' } })).status).toBe(200);
	});

	test("the other one's comments are left out, and the count stays what it is", async () => {
		const { id } = await createPost(server.api, sam);
		const theirs = await comment(server.api, hidden, id, { body: 'hidden' });
		await comment(server.api, sam, id, { body: 'an answer', parentId: theirs.id });
		await comment(server.api, viewer, id, { body: 'own' });
		await doBlock();
		const bodiesFor = async (token?: string) => {
			const list = await server.api.succeed(listComments, { params: { id }, ...(token && { token }) });
			return list.map(({ body }) => body).sort();
		};
		expect(await bodiesFor(viewer.token)).toEqual(['an answer', 'own']);
		expect(await bodiesFor(hidden.token)).toEqual(['an answer', 'hidden']);
		expect(await bodiesFor(sam.token)).toEqual(['an answer', 'hidden', 'own']);
		expect(await bodiesFor()).toEqual(['an answer', 'hidden', 'own']);
		expect((await server.api.succeed(getPost, asViewer(id))).commentCount).toBe(3);
		const answer = { ...asViewer(id), body: { body: 'x', parentId: theirs.id } };
		expect((await server.api.call(createComment, answer)).status).toBe(404);
	});

	test('pages of comments go on behind those that are left out', async () => {
		const { id } = await createPost(server.api, sam);
		for (let index = 0; index < 6; index += 1) {
			server.clock.advanceSeconds(1);
			await comment(server.api, index < 4 ? hidden : sam, id, { body: `${index}` });
		}
		await doBlock();
		const bodies: string[] = [];
		const readPage = async (cursor: string | null) => {
			const page = await server.api.call(listComments, { ...asViewer(id), query: { limit: 3, ...(cursor && { cursor }) } });
			bodies.push(...page.body.map(({ body }) => body));
			return page.nextCursor;
		};
		for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor));
		expect(bodies).toEqual(['4', '5']);
		expect((await server.api.succeed(listComments, { ...asViewer(id), query: { limit: 2 } })).map(({ body }) => body)).toEqual(['4', '5']);
	});

	test('the other one is no suggestion, and cannot be asked', async () => {
		await befriend(server.api, sam, maya);
		await befriend(server.api, sam, noor);
		const suggested = async () => (await server.api.succeed(listSuggestions, { token: viewer.token })).map(({ person }) => person.id);
		expect(await suggested()).toContain(hidden.user.id);
		await doBlock();
		expect(await suggested()).not.toContain(hidden.user.id);
		expect((await ask(viewer, hidden)).status).toBe(404);
	});
});
