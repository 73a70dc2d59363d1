/** What a connection that was away is told again, over the connection and over HTTP. */
import { dismissReport, listAdminReports, removeReported, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { listMissed } from '@friends/contract/live/live.endpoints';
import { liveLimits } from '@friends/contract/live/live.limits';
import { announce } from '@friends/contract/notifications/notifications.endpoints';
import { deletePost, likePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { openLive } from '../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	await server.settle();
});
afterEach(() => server.close());

const ask = (by: SignedInMember | undefined, query: Record<string, string>) =>
	server.api.succeed(listMissed, { ...(by && { token: by.token }), query });
const positionNow = async () => (await ask(undefined, {})).position;
/** Without what the tests of notifications tell. */
const namesIn = ({ events }: { events: { name: string }[] }) =>
	events.map(({ name }) => name).filter((name) => name !== 'notifications.changed');

/** The same gap, over HTTP and in the first frame of a connection. */
async function missedBy(by: SignedInMember | undefined, query: Record<string, string>) {
	await server.settle();
	const { hello, socket } = await openLive(server.app, { token: by?.token, query });
	socket.terminate();
	const { type, ...missed } = hello;
	expect(await ask(by, query)).toEqual(missed);
	return missed;
}

describe('after a gap', () => {
	test('each is told what they would have heard', async () => {
		const after = await positionNow();
		const post = await createPost(server.api, maya);
		await createComment(server.api, noor, post.id);
		await server.api.succeed(likePost, { token: noor.token, params: { id: post.id } });
		const ofMaya = await missedBy(maya, { after });
		expect([ofMaya.isComplete, namesIn(ofMaya)]).toEqual([true, ['post.created']]);
		expect(namesIn(await missedBy(noor, { after }))).toEqual(['comment.created', 'post.liked']);
		expect(namesIn(await missedBy(admin, { after }))).toEqual([]);
		expect((await missedBy(admin, { after })).position).toBe(await positionNow());
		expect(namesIn(await missedBy(maya, { after: await positionNow() }))).toEqual([]);
	});

	test('members of announcements, and guests of none', async () => {
		const after = await positionNow();
		await server.api.succeed(announce, { token: admin.token, body: { text: 'We move.' } });
		expect(namesIn(await missedBy(maya, { after }))).toEqual(['announcement.made']);
		expect(namesIn(await missedBy(undefined, { after }))).toEqual([]);
	});

	test('and what happened to the posts that they watch, with the counts as they are now', async () => {
		const post = await createPost(server.api, maya);
		await server.settle();
		const after = await positionNow();
		await createComment(server.api, noor, post.id);
		await server.api.succeed(likePost, { token: noor.token, params: { id: post.id } });
		const other = await createPost(server.api, noor);
		const { events } = await missedBy(undefined, { after, threads: post.id, posts: `${post.id},${other.id}`, feed: 'true' });
		expect(events.map(({ name, data }) => [name, data])).toEqual([
			['comment.created', undefined],
			['post.counted', { postId: post.id, likeCount: 1, reactions: {}, commentCount: 1, poll: null }],
			['feed.grew', { postIds: [other.id] }],
		]);
	});

	test('a thread that is gone, hidden, or was never there is answered alike: all is read anew', async () => {
		const [gone, hidden, shown] = [
			await createPost(server.api, maya),
			await createPost(server.api, maya),
			await createPost(server.api, noor),
		];
		await server.settle();
		const after = await positionNow();
		await server.api.succeed(deletePost, { token: maya.token, params: { id: gone.id } });
		await server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } });
		await createComment(server.api, maya, hidden.id);
		for (const threads of [gone.id, hidden.id, newId()]) {
			expect(await missedBy(noor, { after, threads, feed: 'true' })).toMatchObject({ isComplete: false, events: [] });
		}
		expect((await missedBy(noor, { after, threads: shown.id })).isComplete).toBe(true);
	});

	test('the one who is reported learns nothing of it', async () => {
		const post = await createPost(server.api, maya);
		await server.settle();
		const after = await positionNow();
		for (const [target, targetId] of [
			['user', maya.user.id],
			['post', post.id],
		] as const) {
			await server.api.succeed(createReport, { token: noor.token, body: { target, targetId, reason: 'Rude' } });
		}
		const reports = await server.api.succeed(listAdminReports, { token: admin.token, query: { status: 'open' } });
		for (const { id, target } of reports) {
			const settle = target === 'user' ? dismissReport : removeReported;
			await server.api.succeed(settle, { token: admin.token, params: { id }, body: { reason: 'Looked at' } });
		}
		expect(reports).toHaveLength(2);
		expect(namesIn(await missedBy(maya, { after, posts: post.id }))).toEqual([]);
		expect(namesIn(await missedBy(admin, { after }))).toContain('report.settled');
	});
});

describe('all is read anew', () => {
	test.each(['rubbish', '', '1', '999999999.999999999', '-1.-1'])('after the position "%s"', async (after) => {
		expect(await missedBy(maya, { after })).toMatchObject({ isComplete: false, events: [], position: await positionNow() });
	});

	test('after too much', async () => {
		const after = await positionNow();
		const post = await createPost(server.api, maya);
		const { database, clock } = server;
		const at = clock.now().toISOString();
		const rows = Array.from({ length: liveLimits.missed }, () => ({
			name: 'post.liked',
			actor_id: maya.user.id,
			subjects: JSON.stringify({ post: post.id }),
			at,
		}));
		await database.transaction(async (transaction) => {
			for (let from = 0; from < rows.length; from += 50) {
				await transaction
					.insertInto('events')
					.values(rows.slice(from, from + 50))
					.execute();
			}
		});
		expect(await missedBy(maya, { after })).toMatchObject({ isComplete: false, events: [] });
		expect(await missedBy(noor, { after })).toMatchObject({ isComplete: true, events: [] });
	});
});

test('a guest of a private community is told nothing', async () => {
	await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'private' } });
	expect((await server.api.call(listMissed, { query: {} })).status).toBe(401);
	expect((await server.api.call(listMissed, { token: maya.token, query: {} })).status).toBe(200);
});
