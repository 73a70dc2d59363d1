/** Concurrent actions on the same things: each gets a reply, deleted things stay deleted, and there are no deadlocks. */
import { actOnUser, listAdminReports, removeReported } from '@friends/contract/admin/admin.endpoints';
import { createComment, deleteComment, likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { holdPost, takeBackHeldPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { createPost, deletePost, getPost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { admitHeldPost, declineHeldPost } from '@friends/contract/tribes/held/held-posts.endpoints';
import { joinTribe, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { changeTribePosting, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { deleteTribe, getTribe } from '@friends/contract/tribes/tribes.endpoints';
import { createComment as comment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { giveTribeRole, createTribe as tribe } from '@friends/test-kit/tribes';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setRole } from './testing/scenes.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { findMaintenanceUrl } from './testing/test-database.ts';

const rounds = Array.from({ length: 12 }, (_, round) => round);
type Who = SignedInMember;

let server: TestApp;
let maya: Who;
let noor: Who;
let people: [Who, Who, Who, Who];
beforeAll(async () => {
	server = await createTestApp();
	[maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	await setRole(server.database, noor.user.id, 'admin');
	const register = () => registerMember(server.api);
	people = [await register(), await register(), await register(), await register()];
});
/** PostgreSQL has detected no deadlock. */
afterAll(async () => {
	await server.close();
	const { databaseUrl } = server.config;
	if (databaseUrl) expect(await countDeadlocks(databaseUrl)).toBe(0);
});

/** Runs actions concurrently. Replies may refuse, for example with 404 for deleted things, but never fail. */
async function atOnce(...acts: (() => Promise<{ status: number }>)[]): Promise<void> {
	const answers = await Promise.all(acts.map((act) => act()));
	expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 403, 404, 409].includes(status))).toEqual([]);
}

const as = ({ token }: Who) => {
	const { call } = server.api;
	return {
		like: (id: string) => () => call(likePost, { token, params: { id } }),
		unlike: (id: string) => () => call(unlikePost, { token, params: { id } }),
		edit: (id: string, body: string) => () => call(updatePost, { token, params: { id }, body: { body } }),
		deletePost: (id: string) => () => call(deletePost, { token, params: { id } }),
		comment: (id: string, parentId?: string) => () =>
			call(createComment, { token, params: { id }, body: { body: 'Yes', ...(parentId && { parentId }) } }),
		likeComment: (id: string) => () => call(likeComment, { token, params: { id } }),
		unlikeComment: (id: string) => () => call(unlikeComment, { token, params: { id } }),
		deleteComment: (id: string) => () => call(deleteComment, { token, params: { id } }),
		report: (target: 'post' | 'comment', targetId: string) => () => call(createReport, { token, body: { target, targetId, reason: 'x' } }),
		remove: (id: string) => () => call(removeReported, { token, params: { id }, body: { reason: 'x' } }),
		act: (userId: string, action: 'force_logout' | 'grant_admin') => () =>
			call(actOnUser, { token, body: { userId, action, reason: 'x' } }),
		join: (id: string) => () => call(joinTribe, { token, params: { id }, body: {} }),
		leave: (id: string) => () => call(leaveTribe, { token, params: { id } }),
		postIn: (tribeId: string) => () => call(createPost, { token, body: { body: 'Hello', tribeId } }),
		hold: (tribeId: string) => () => call(holdPost, { token, body: { post: { body: 'Hello', tribeId } } }),
		takeBack: (id: string) => () => call(takeBackHeldPost, { token, params: { id } }),
		admit: (id: string) => () => call(admitHeldPost, { token, params: { id } }),
		decline: (id: string) => () => call(declineHeldPost, { token, params: { id }, body: { reason: 'x' } }),
		mute: (tribeId: string, userId: string) => () =>
			call(muteTribeMember, { token, params: { id: tribeId, userId }, body: { hours: 1, reason: 'x' } }),
		deleteTribe: (id: string) => () => call(deleteTribe, { token, params: { id } }),
		block: (userId: string) => () => call(block, { token, body: { userId } }),
	};
};

type Acts = ReturnType<typeof as>;

async function isGone(id: string): Promise<boolean> {
	return (await server.api.call(getPost, { token: maya.token, params: { id } })).status === 404;
}

test.each(rounds)('likes are given and taken back while their post is deleted: %i', async () => {
	const { id } = await post(server.api, maya);
	for (const who of people.slice(0, 2)) await as(who).like(id)();
	const [one, two, three, four] = people.map(as) as [Acts, Acts, Acts, Acts];
	await atOnce(one.unlike(id), two.unlike(id), as(maya).deletePost(id), three.like(id), four.like(id), as(noor).like(id));
	expect(await isGone(id)).toBe(true);
});

test.each(rounds)('comments are written, liked and deleted while their post is deleted: %i', async () => {
	const { id } = await post(server.api, maya);
	const [one, two, three, four] = people;
	const comments = [await comment(server.api, one, id), await comment(server.api, two, id)] as const;
	await as(three).likeComment(comments[0].id)();
	await as(four).likeComment(comments[1].id)();
	await atOnce(
		as(one).deleteComment(comments[0].id),
		as(three).unlikeComment(comments[0].id),
		as(four).unlikeComment(comments[1].id),
		as(maya).deletePost(id),
		as(two).deleteComment(comments[1].id),
		as(four).comment(id, comments[1].id),
		as(three).comment(id),
		as(noor).likeComment(comments[1].id),
	);
	expect(await isGone(id)).toBe(true);
});

test.each(rounds)('a comment is liked, answered, reported and removed at once: %i', async () => {
	const { id } = await post(server.api, maya);
	const [one, two, three, four] = people;
	const { id: commentId } = await comment(server.api, one, id);
	await as(two).likeComment(commentId)();
	await as(two).report('comment', commentId)();
	const [report] = await server.api.succeed(listAdminReports, { token: maya.token, query: { limit: 1, status: 'open' } });
	await atOnce(
		as(two).unlikeComment(commentId),
		as(three).report('comment', commentId),
		as(noor).remove(report?.id ?? ''),
		as(four).comment(id, commentId),
		as(three).likeComment(commentId),
		as(one).deleteComment(commentId),
		as(maya).edit(id, 'Changed'),
		as(four).like(id),
	);
});

test.each(rounds)('a post is reported, removed and deleted at once: %i', async () => {
	const [one, two, three] = people;
	const { id } = await post(server.api, one);
	await as(two).report('post', id)();
	const [report] = await server.api.succeed(listAdminReports, { token: maya.token, query: { limit: 1, status: 'open' } });
	await atOnce(as(three).report('post', id), as(noor).remove(report?.id ?? ''), as(one).deletePost(id), as(three).comment(id));
	expect(await isGone(id)).toBe(true);
});

test.each(rounds)('people join, leave and post while their tribe is deleted: %i', async (round) => {
	const { id } = await tribe(server.api, maya, { name: `Knots ${round}` });
	for (const who of people.slice(0, 2)) await as(who).join(id)();
	const [one, two, three, four] = people.map(as) as [Acts, Acts, Acts, Acts];
	await atOnce(one.leave(id), three.join(id), two.postIn(id), as(maya).deleteTribe(id), four.join(id), two.leave(id));
	expect((await server.api.call(getTribe, { token: maya.token, params: { id } })).status).toBe(404);
});

test.each(rounds)(
	'first posts are let through, declined and taken back while their authors leave and their tribe is deleted: %i',
	async (round) => {
		const { id } = await tribe(server.api, maya, { name: `Newcomers ${round}` });
		const posting = { slowSeconds: 0, reviewedPosts: 3 } as const;
		await server.api.succeed(changeTribePosting, { token: maya.token, params: { id }, body: posting });
		const [one, two, three] = people;
		const held: Record<string, string> = {};
		for (const who of people) {
			await as(who).join(id)();
			if (who === three) await giveTribeRole(server.api, maya, { id }, who, 'moderator');
			else
				held[who.user.id] = (await server.api.succeed(holdPost, { token: who.token, body: { post: { body: 'Hello', tribeId: id } } })).id;
		}
		const [first, second, fourth] = [one, two, people[3]].map(({ user }) => held[user.id] ?? '') as [string, string, string];
		await atOnce(
			as(three).admit(first),
			as(one).leave(id),
			as(maya).decline(first),
			as(two).takeBack(second),
			as(three).admit(second),
			as(two).hold(id),
			as(maya).mute(id, people[3].user.id),
			as(three).admit(fourth),
			as(maya).deleteTribe(id),
			() => server.settle().then(() => ({ status: 200 })),
		);
		expect((await server.api.call(getTribe, { token: maya.token, params: { id } })).status).toBe(404);
	},
);

test.each(rounds)('administrators act on each other and on members, who act on them: %i', async (round) => {
	const sorted = [maya, noor].toSorted((first, second) => (first.user.id < second.user.id ? -1 : 1)) as [Who, Who];
	const [one, two] = people;
	const target = [one, two][round % 2] as Who;
	await atOnce(
		as(sorted[1]).act(sorted[0].user.id, 'grant_admin'),
		as(sorted[0]).act(sorted[1].user.id, 'grant_admin'),
		as(maya).act(target.user.id, 'grant_admin'),
		as(noor).act(target.user.id, 'grant_admin'),
		as(target).block(maya.user.id),
		as(target).block(noor.user.id),
	);
});

/** PostgreSQL counts them when connections end. */
async function countDeadlocks(databaseUrl: string): Promise<number> {
	const client = new pg.Client({ connectionString: findMaintenanceUrl() });
	await client.connect();
	try {
		const counted = 'select numbackends as connections, deadlocks from pg_stat_database where datname = $1';
		const database = new URL(databaseUrl).pathname.slice(1);
		const find = async () => (await client.query<{ connections: number; deadlocks: string }>(counted, [database])).rows[0];
		await vi.waitUntil(async () => (await find())?.connections === 0);
		return Number((await find())?.deadlocks);
	} finally {
		await client.end();
	}
}
