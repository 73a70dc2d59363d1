/** The bulk loader writes the same as the API would: counts equal rows, and the API can read everything. */
import { login } from '@friends/contract/auth/auth.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { listTrendingTags } from '@friends/contract/explore/explore.endpoints';
import { acceptFriendRequest, listFriendRequests } from '@friends/contract/friends/friends.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import { getPost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { createTestApp, type TestApp } from '@friends/server/testing/test-app';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCommunity } from './generate-community.ts';
import { loadCommunity } from './load-community.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const generated = generateCommunity({ members: 40, posts: 300, tribes: 5, likes: 6, comments: 3, days: 6, now, seed: 'loader' });
const asked = 'member_1';
const friendsOfAsked = generated.friendships.flatMap(({ between }) => (between.includes(asked) ? between : []));
const stranger = generated.members.map(({ username }) => username).find((username) => ![asked, ...friendsOfAsked].includes(username)) ?? '';
const community = { ...generated, friendRequests: [{ from: stranger, to: asked, at: now.toISOString() }] };
const posts = [...generated.posts];
const comments = posts.flatMap((post) => post.comments);
const likes = posts.flatMap((post) => post.likes);
const { password } = community;
let server: TestApp;
let schemaBefore: unknown;

beforeAll(async () => {
	server = await createTestApp();
	schemaBefore = await indexesAndReferences();
	await loadCommunity(server.database, community);
});
afterAll(() => server.close());

const signIn = async (username: string) => {
	const { accessToken } = await server.api.succeed(login, { body: { email: `${username}@friends.example`, password } });
	return accessToken;
};

async function wholeFeed(token: string): Promise<Post[]> {
	const posts: Post[] = [];
	let cursor: string | null | undefined;
	while (cursor !== null) {
		const answer = await server.api.call(listPosts, { token, query: { limit: 100, ...(cursor && { cursor }) } });
		expect(answer.status).toBe(200);
		posts.push(...answer.body);
		cursor = answer.nextCursor;
	}
	return posts;
}

/** Indexes and constraints as the engine prints them; those of a table in their order on SQLite, which takes the newest of equal ones. */
async function indexesAndReferences() {
	const { rows } =
		process.env.TEST_ENGINE === 'postgres'
			? await sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
				union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = current_schema()::regnamespace
				order by 1, 2`.execute(server.database.reader)
			: await sql`select name, sql from sqlite_master where type = 'index' order by tbl_name, rowid`.execute(server.database.reader);
	return rows;
}

const rowsOf = async (
	table: 'users' | 'friendships' | 'tribes' | 'tribe_members' | 'posts' | 'post_tags' | 'comments' | 'reactions' | 'activities',
) => {
	const query = server.database.reader.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
	return (await query.executeTakeFirstOrThrow()).count;
};

test('every row is there', async () => {
	const { members, friendships, tribes } = community;
	expect(await rowsOf('users')).toBe(members.length);
	expect(await rowsOf('friendships')).toBe(friendships.length * 2);
	expect(await rowsOf('tribes')).toBe(tribes.length);
	expect(await rowsOf('tribe_members')).toBe(tribes.flatMap((tribe) => tribe.members).length);
	expect(await rowsOf('posts')).toBe(posts.length);
	expect(await rowsOf('post_tags')).toBe(posts.flatMap(({ title, body }) => hashtagsIn(`${title ?? ''} ${body}`)).length);
	expect(await rowsOf('comments')).toBe(comments.length);
	expect(await rowsOf('reactions')).toBe(likes.length);
	expect(await rowsOf('activities')).toBe(members.length + friendships.length * 2 + posts.length + comments.length + likes.length);
});

test('what was left for the end of the load is there: every index, every reference', async () => {
	expect(await indexesAndReferences()).toEqual(schemaBefore);
});

test('whoever was asked to be friends can accept', async () => {
	const token = await signIn(asked);
	const [request, ...others] = await server.api.succeed(listFriendRequests, { token, query: { direction: 'incoming' } });
	expect([request?.person.username, request?.createdAt, others]).toEqual([stranger, now.toISOString(), []]);
	const accepted = await server.api.succeed(acceptFriendRequest, { token, params: { id: request?.id ?? '' } });
	expect(accepted.relation).toBe('friend');
});

test('counts equal rows', async () => {
	const { reader } = server.database;
	const posts = await reader
		.selectFrom('posts')
		.select(({ selectFrom, fn }) => [
			'id',
			'like_count',
			'comment_count',
			selectFrom('reactions').whereRef('post_id', '=', 'posts.id').select(fn.countAll<number>().as('count')).as('likes'),
			selectFrom('comments').whereRef('post_id', '=', 'posts.id').select(fn.countAll<number>().as('count')).as('comments'),
		])
		.execute();
	for (const post of posts)
		expect({ likes: post.like_count, comments: post.comment_count }).toEqual({ likes: post.likes, comments: post.comments });
	const tribes = await reader
		.selectFrom('tribes')
		.select(({ selectFrom, fn }) => [
			'member_count',
			selectFrom('tribe_members').whereRef('tribe_id', '=', 'tribes.id').select(fn.countAll<number>().as('count')).as('members'),
		])
		.execute();
	for (const tribe of tribes) expect(tribe.member_count).toBe(tribe.members);
});

test('every post and comment passes through the API for somebody who sees it', async () => {
	const written = new Map(posts.map((post) => [`${post.by} ${post.at}`, post]));
	const seen = new Map<string, { post: Post; token: string }>();
	for (const { username } of community.members) {
		const token = await signIn(username);
		for (const post of await wholeFeed(token)) seen.set(post.id, { post, token });
	}
	expect(seen.size).toBe(posts.length);
	for (const { post, token } of seen.values()) {
		const source = written.get(`${post.author.username} ${post.createdAt}`);
		expect(post).toMatchObject({
			body: source?.body,
			title: source?.title,
			likeCount: source?.likes.length,
			commentCount: source?.comments.length,
		});
		const answers = await server.api.succeed(listComments, { params: { id: post.id }, query: { limit: 100 }, token });
		expect(answers.map(({ body }) => body).toSorted()).toEqual(source?.comments.map(({ body }) => body).toSorted());
		const ids = new Set(answers.map(({ id }) => id));
		expect(answers.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
	}
});

test('life goes on: liking, commenting, tags, and no second first administrator', async () => {
	const newcomer = await registerMember(server.api);
	expect(newcomer.user.role).toBe('member');
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ isEmpty: false });
	await server.community.rooms.explore.service.count(new AbortController().signal);
	expect((await server.api.succeed(listTrendingTags, {})).length).toBeGreaterThan(0);
	const [post] = await server.api.succeed(listPosts, { token: newcomer.token });
	const params = { id: post?.id ?? '' };
	expect(await server.api.succeed(likePost, { params, token: newcomer.token })).toEqual({ liked: true, count: (post?.likeCount ?? 0) + 1 });
	await createComment(server.api, newcomer, params.id);
	expect(await server.api.succeed(getPost, { params })).toMatchObject({ commentCount: (post?.commentCount ?? 0) + 1 });
});

test('it refuses a database that has members', async () => {
	await expect(loadCommunity(server.database, community)).rejects.toThrow('has members already');
});
