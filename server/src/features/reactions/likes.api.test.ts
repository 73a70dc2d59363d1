import type { EventDeclaration } from '@friends/contract/core/event';
import { getPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { listAppended } from '../../testing/events.ts';
import { breakEvents, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let crowd: SignedInMember[];
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	crowd = await Promise.all(Array.from({ length: 12 }, () => registerMember(server.api)));
});
afterAll(() => server.close());

const like = (id: string, { token } = maya) => server.api.call(likePost, { params: { id }, token });
const unlike = (id: string, { token } = maya) => server.api.call(unlikePost, { params: { id }, token });
const newPost = async () => (await createPost(server.api, maya)).id;

/** The like count of the post, the rows, and the sum of the events. */
async function countsOf(postId: string) {
	const { likeCount } = await server.api.succeed(getPost, { params: { id: postId } });
	const ofPost = (await listAppended(server.database)).filter(({ subjects }) => subjects.post === postId);
	const recorded = (event: EventDeclaration) => ofPost.filter(({ name }) => name === event.name).length;
	const rows = await countRows(server.database, 'reactions', { column: 'post_id', value: postId });
	return { likeCount, rows, recorded: recorded(postLiked) - recorded(postUnliked) };
}
const all = (count: number) => ({ likeCount: count, rows: count, recorded: count });

test('a like goes on and off, and the answer tells both state and count', async () => {
	const id = await newPost();
	expect(await like(id)).toMatchObject({ status: 200, body: { liked: true, count: 1 } });
	expect((await like(id)).body).toEqual({ liked: true, count: 1 });
	const [noor] = crowd;
	expect((await like(id, noor)).body).toEqual({ liked: true, count: 2 });
	expect(await unlike(id)).toMatchObject({ status: 200, body: { liked: false, count: 1 } });
	expect((await unlike(id)).body).toEqual({ liked: false, count: 1 });
	expect(await countsOf(id)).toEqual(all(1));
});

test('each viewer is told whether they like it', async () => {
	const id = await newPost();
	await like(id);
	const likedFor = async (token?: string) => (await server.api.succeed(getPost, { params: { id }, ...(token && { token }) })).viewer.liked;
	expect(await likedFor(maya.token)).toBe(true);
	expect(await likedFor(crowd[0]?.token)).toBe(false);
	expect(await likedFor()).toBe(false);
});

describe.each([
	['a like', like, unlike],
	['a like taken back', unlike, like],
])('%s that arrives while its member reads', (_, act, undo) => {
	const read = {
		'the feed': async () => (await server.api.succeed(listPosts, { query: { limit: 5 }, token: maya.token }))[0],
		'the post': async (id: string) => server.api.succeed(getPost, { params: { id }, token: maya.token }),
	};

	/** Clears all caches except the session, whose load would make the concurrent call wait. */
	async function forgetAllBut(token: string): Promise<void> {
		await server.settle();
		server.community.caches.forgetAll();
		await server.api.succeed(getMe, { token });
	}

	/** Resolves at the commit: the reply may wait for what the interrupted read is loading. */
	function actUntilCommit(id: string): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const end = server.database.onCommit(() => {
			end();
			resolve();
		});
		void act(id);
		return promise;
	}

	test.each(['the feed', 'the post'] as const)('%s is counted where it is shown, between whichever statements it comes', async (what) => {
		const id = await newPost();
		await undo(id);
		await forgetAllBut(maya.token);
		const statements = await server.statementsOf(() => read[what](id), 'warm');
		expect(statements).toBeGreaterThan(1);
		for (let after = 1; after <= statements; after += 1) {
			await undo(id);
			await forgetAllBut(maya.token);
			server.interrupt(after, () => actUntilCommit(id));
			const post = await read[what](id);
			expect({ after, id: post?.id, likeCount: post?.likeCount }).toEqual({ after, id, likeCount: post?.viewer.liked ? 1 : 0 });
		}
	});
});

describe.each([
	['POST', likePost],
	['DELETE', unlikePost],
])('%s', (_, endpoint) => {
	test('is for members', async () => {
		expect((await server.api.call(endpoint, { params: { id: await newPost() } })).status).toBe(401);
	});

	test.each([newId(), 'no-id'])('of a post that does not exist: %s', async (id) => {
		const { status, problem } = await server.api.call(endpoint, { params: { id }, token: maya.token });
		expect(status).toBe(404);
		expect(problem.code).toBe('not_found');
	});
});

describe('however fast people click', () => {
	test('fifty likes by one member at once count one', async () => {
		const id = await newPost();
		const answers = await Promise.all(Array.from({ length: 50 }, () => like(id)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.liked} ${body.count}`))).toEqual(new Set(['200 true 1']));
		expect(await countsOf(id)).toEqual(all(1));
	});

	test('fifty likes taken back by one member at once count none', async () => {
		const id = await newPost();
		await like(id);
		const answers = await Promise.all(Array.from({ length: 50 }, () => unlike(id)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.liked} ${body.count}`))).toEqual(new Set(['200 false 0']));
		expect(await countsOf(id)).toEqual(all(0));
	});

	test('likes and unlikes of many at once end with counts that agree', async () => {
		const id = await newPost();
		const clicks = crowd.flatMap((member) => [like, unlike, like, unlike, like].map((click) => () => click(id, member)));
		const answers = await Promise.all(clicks.map((click) => click()));
		expect(answers.map(({ status }) => status)).toEqual(clicks.map(() => 200));
		const counts = await countsOf(id);
		expect(counts).toEqual(all(counts.rows));
		for (const member of crowd) await like(id, member);
		expect(await countsOf(id)).toEqual(all(crowd.length));
	});
});

test('a like leaves nothing behind when its record cannot be written', async () => {
	const member = await registerMember(server.api);
	const [first, second] = [await newPost(), await newPost()];
	await like(first, member);
	const mend = await breakEvents(server.database, { actorId: member.user.id, event: postLiked });
	expect((await like(second, member)).status).toBe(500);
	await mend();
	expect(await countsOf(second)).toEqual(all(0));
	expect((await like(second, member)).body).toEqual({ liked: true, count: 1 });
});
