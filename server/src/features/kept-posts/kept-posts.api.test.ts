/** Posts kept for later: drafts and scheduled ones; sent exactly once at their time, or told why not. */
import {
	changeKeptPost,
	deleteKeptPost,
	keepPost as endpoint,
	listKeptPosts,
	sendKeptPost,
} from '@friends/contract/kept-posts/kept-posts.endpoints';
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { keptPostLimits } from '@friends/contract/kept-posts/kept-posts.limits';
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { postCreated } from '@friends/contract/posts/posts.events';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { deleteTribe, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import { keepPost } from '@friends/test-kit/kept-posts';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createTribe, joinTribe as join } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { listAppended } from '../../testing/events.ts';
import { joinTribe, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hour = 60 * 60;
const day = 24 * hour;

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	noor = await registerMember(server.api);
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	// The clock has moved past the life of a token.
	noor = await signInAgain(server.api, noor);
});
afterAll(() => server.close());

const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
const listed = async ({ token } = maya) => server.api.succeed(listKeptPosts, { token });
const sendDue = () => server.community.rooms.keptPosts.service.keptPosts.sendDue(new AbortController().signal);
const change = ({ id }: KeptPost, body: { post: KeptPost['post']; sendAt: string | null }, { token } = maya) =>
	server.api.call(changeKeptPost, { token, params: { id }, body });
const remove = ({ id }: KeptPost, { token } = maya) => server.api.call(deleteKeptPost, { token, params: { id } });
const send = ({ id }: KeptPost, post?: KeptPost['post'], { token } = maya) =>
	server.api.call(sendKeptPost, { token, params: { id }, body: post ? { post } : {} });
/** Bodies of what the member has posted. */
const posted = async ({ user } = maya) => {
	const rows = server.database.reader.selectFrom('posts').select('body').where('author_id', '=', user.id).orderBy('id');
	return (await rows.execute()).map(({ body }) => body);
};
const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;

describe('keeping', () => {
	test('lists drafts, last changed first, then scheduled ones, soonest first, to their member alone', async () => {
		const [late, soon] = [await keepPost(server.api, maya, inSeconds(2 * day)), await keepPost(server.api, maya, inSeconds(day))];
		const first = await keepPost(server.api, maya);
		const poll = { choices: ['Rye', 'Buns'], isMultiple: true, closesInSeconds: day };
		const second = await keepPost(server.api, maya, null, { title: 'Bread', isForFriends: true, answers: 'friends', poll });
		server.clock.advanceSeconds(1);
		const changed = await change(first, { post: { ...first.post, body: 'Changed' }, sendAt: null });
		expect(changed).toMatchObject({ status: 200, body: { post: { body: 'Changed' }, sendAt: null, failure: null } });
		expect(await listed()).toEqual([changed.body, second, soon, late]);
		expect(second.post).toMatchObject({ title: 'Bread', isForFriends: true, answers: 'friends', poll });
		expect(await posted()).toEqual([]);
		expect(await listed(noor)).toEqual([]);
		for (const call of [change(first, { post: first.post, sendAt: null }, noor), remove(first, noor), send(first, undefined, noor)])
			expect((await call).problem).toMatchObject({ status: 404, code: 'not_found' });
		expect((await remove(soon)).status).toBe(204);
		expect((await remove(soon)).status).toBe(404);
		expect((await listed()).map(({ id }) => id)).toEqual([first.id, second.id, late.id]);
	});

	test('names the tribe while its member sees it', async () => {
		const tribe = await createTribe(server.api, noor, { isPrivate: true });
		const kept = await keepPost(server.api, maya, null, { tribeId: tribe.id });
		expect(kept.tribe).toBe(null);
		await joinTribe(server.database, { tribeId: tribe.id, userId: maya.user.id });
		expect(await listed()).toMatchObject([{ tribe: { id: tribe.id, name: tribe.name } }]);
	});

	test.each<[string, () => string, object, object]>([
		['for a moment that has passed', () => inSeconds(0), {}, { code: 'not_a_time_to_send', errors: { sendAt: expect.any(String) } }],
		['for more than a year ahead', () => inSeconds(keptPostLimits.daysAheadMax * day + 1), {}, { code: 'not_a_time_to_send' }],
		['for no time', () => 'tomorrow', {}, { code: 'validation_failed' }],
		[
			'without words',
			() => inSeconds(day),
			{ body: ' ' },
			{ code: 'validation_failed', errors: { 'post.body': 'Post content is required' } },
		],
		['for a tribe that is not there', () => inSeconds(day), { tribeId: newId() }, { code: 'not_found' }],
		[
			'with a picture of no one',
			() => inSeconds(day),
			{ attachments: [{ url: `/uploads/${'0'.repeat(32)}.webp`, alt: '' }] },
			{ code: 'picture_not_yours' },
		],
	])('refuses one %s', async (_what, sendAt, post, problem) => {
		const body = { post: { body: 'Soup', ...post }, sendAt: sendAt() };
		expect((await server.api.call(endpoint, { token: maya.token, body })).problem).toMatchObject(problem);
		expect(await listed()).toEqual([]);
	});

	test('takes a year ahead, and keeps fifty, however many come at once', async () => {
		await keepPost(server.api, maya, inSeconds(keptPostLimits.daysAheadMax * day));
		const body = { post: { body: 'Soup' }, sendAt: null };
		const answers = await Promise.all(
			Array.from({ length: keptPostLimits.max }, () => server.api.call(endpoint, { token: maya.token, body })),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(keptPostLimits.max - 1);
		expect(answers.find(({ status }) => status !== 201)?.problem).toMatchObject({ status: 409, code: 'too_many_kept_posts' });
		expect(await listed()).toHaveLength(keptPostLimits.max);
	});
});

describe('pictures', () => {
	test('are kept and shown to their member alone while something names them, and go a day later', async () => {
		const [one, other] = [await uploadPicture(server.api, maya), await uploadPicture(server.api, maya)];
		const attachments = [one, other].map(({ url }) => ({ url, alt: 'Soup' }));
		const kept = await keepPost(server.api, maya, null, { attachments });
		server.clock.advanceSeconds(2 * day);
		maya = await signInAgain(server.api, maya);
		const sweep = () => server.community.rooms.uploads.service.sweep();
		await sweep();
		const [shown] = await listed();
		const signed = shown?.post.attachments?.map(({ url }) => url) ?? [];
		expect([await statusOf(signed[0] ?? ''), await statusOf(signed[1] ?? ''), await statusOf(one.url.split('?')[0] ?? '')]).toEqual([
			200, 200, 404,
		]);
		// The signed address comes back from a form.
		await change(kept, { post: { ...kept.post, attachments: shown?.post.attachments?.slice(0, 1) }, sendAt: null });
		expect([await statusOf(signed[0] ?? ''), await statusOf(signed[1] ?? '')]).toEqual([200, 404]);
		const { body: post } = await send(kept);
		expect(post.attachments).toMatchObject([{ alt: 'Soup', width: one.width }]);
		expect(await statusOf(one.url.split('?')[0] ?? '')).toBe(200);
		server.clock.advanceSeconds(2 * day);
		await sweep();
		expect(await statusOf(one.url.split('?')[0] ?? '')).toBe(200);
	});

	test('of one that is deleted are served no more', async () => {
		const { url } = await uploadPicture(server.api, maya);
		const kept = await keepPost(server.api, maya, null, { attachments: [{ url, alt: '' }] });
		const [signed] = kept.post.attachments?.map((picture) => picture.url) ?? [];
		expect(await statusOf(signed ?? '')).toBe(200);
		await remove(kept);
		expect(await statusOf(signed ?? '')).toBe(404);
	});
});

describe('sending', () => {
	test('now, as it was kept or with other words, makes the post and takes it from the list', async () => {
		const [one, other] = [await keepPost(server.api, maya), await keepPost(server.api, maya, inSeconds(day))];
		expect(await send(one)).toMatchObject({ status: 201, body: { body: one.post.body, author: { id: maya.user.id } } });
		expect(await send(other, { ...other.post, body: 'Other words' })).toMatchObject({ status: 201, body: { body: 'Other words' } });
		expect((await send(other)).status).toBe(404);
		expect(await posted()).toEqual([one.post.body, 'Other words']);
		expect(await listed()).toEqual([]);
	});

	test('is done at its time, not before, by a job, and told as any post is', async () => {
		const soon = await keepPost(server.api, maya, inSeconds(60), { body: 'On the minute', poll: { choices: ['Rye', 'Buns'] } });
		await keepPost(server.api, maya, inSeconds(120), { body: 'A minute later' });
		const before = (await listAppended(server.database)).length;
		server.clock.advanceSeconds(59);
		await sendDue();
		expect(await posted()).toEqual([]);
		server.clock.advanceSeconds(1);
		await server.community.worker.schedule();
		await server.community.worker.runDue();
		expect(await posted()).toEqual([soon.post.body]);
		expect((await listed()).map(({ post }) => post.body)).toEqual(['A minute later']);
		const own = (await listAppended(server.database)).slice(before).filter(({ actorId }) => actorId === maya.user.id);
		expect(own.map(({ name }) => name)).toEqual([postCreated.name, keptPostsChanged.name]);
		server.clock.advanceSeconds(day);
		await server.community.worker.runDue();
		expect(await posted()).toEqual([soon.post.body, 'A minute later']);
	});

	test('by several workers at once is done once', async () => {
		for (let index = 0; index < 5; index += 1) await keepPost(server.api, maya, inSeconds(60), { body: `Soup ${index}` });
		server.clock.advanceSeconds(60);
		await Promise.all(Array.from({ length: 4 }, sendDue));
		expect((await posted()).toSorted()).toEqual(['Soup 0', 'Soup 1', 'Soup 2', 'Soup 3', 'Soup 4']);
	});

	test('at once with the member who sends, changes or deletes it happens once or not at all', async () => {
		for (const meanwhile of [
			send,
			remove,
			(kept: KeptPost) => change(kept, { post: { ...kept.post, body: 'Later' }, sendAt: inSeconds(day) }),
		]) {
			const kept = await keepPost(server.api, maya, inSeconds(60), { body: newId() });
			server.clock.advanceSeconds(60);
			await Promise.all([sendDue(), meanwhile(kept)]);
			await sendDue();
			const sent = (await posted()).filter((body) => body === kept.post.body).length;
			const waiting = (await listed()).filter(({ id }) => id === kept.id).length;
			expect(sent + waiting).toBe(meanwhile === remove ? sent : 1);
			expect(sent).toBeLessThan(2);
		}
	});

	test('that is broken off after any statement is done once, later', async () => {
		const { url } = await uploadPicture(server.api, maya);
		await keepPost(server.api, maya, inSeconds(60), { attachments: [{ url, alt: '' }], poll: { choices: ['Rye', 'Buns'] } });
		server.clock.advanceSeconds(60);
		let breaks = 0;
		for (let isDone = false; !isDone; breaks += isDone ? 0 : 1) {
			let isArmed = true;
			server.interrupt(breaks + 1, async () => {
				if (isArmed) throw new Error('Broken off');
			});
			isDone = await sendDue().then(
				() => true,
				() => false,
			);
			isArmed = false;
			expect([await posted(), (await listed()).map(({ sendAt }) => sendAt !== null)]).toEqual(
				isDone ? [['Sunday soup, bring a spoon.'], []] : [[], [true]],
			);
		}
		expect(breaks).toBeGreaterThan(5);
	});
});

describe('what cannot be sent at its time becomes a draft with the reason', () => {
	const later = '2027-12-01T00:00:00.000Z';
	let tribeId: string;
	beforeEach(async () => {
		const tribe = await createTribe(server.api, noor);
		tribeId = tribe.id;
		await join(server.api, maya, tribe);
	});
	const restrain = (column: 'muted_until' | 'banned_until') =>
		server.database.transaction((transaction) =>
			transaction
				.updateTable('tribe_members')
				.set({ [column]: later })
				.where('tribe_id', '=', tribeId)
				.where('user_id', '=', maya.user.id)
				.execute(),
		);
	const askToAgree = () =>
		server.api.succeed(updateTribeRules, { token: noor.token, params: { id: tribeId }, body: { markdown: 'Be kind.', mustAgree: true } });
	const silenced = () => ({ token: noor.token, params: { id: tribeId, key: 'member' }, body: { permissions: [] } });
	const stand = (changes: Parameters<typeof updateUser>[2]) => updateUser(server.database, maya.user.id, changes);

	test.each<[KeptPost['failure'], string, () => Promise<unknown>]>([
		['not_found', 'the tribe was deleted', () => server.api.succeed(deleteTribe, { token: noor.token, params: { id: tribeId } })],
		['join_to_post', 'its author left the tribe', () => server.api.succeed(leaveTribe, { token: maya.token, params: { id: tribeId } })],
		['not_allowed_in_tribe', 'the role of its author does not post any more', () => server.api.succeed(updateTribeRole, silenced())],
		['muted_in_tribe', 'its author is muted there', () => restrain('muted_until')],
		['banned_from_tribe', 'its author is banned there', () => restrain('banned_until')],
		['agree_to_rules', 'its rules are to be agreed to', () => askToAgree()],
		['away', 'its author is banned', () => stand({ banned_until: later })],
		['away', 'its author is deactivated', () => stand({ status: 'inactive' })],
		['away', 'its author has left', () => stand({ status: 'deleted' })],
	])('%s: %s', async (failure, _why, happen) => {
		await keepPost(server.api, maya, inSeconds(60), { tribeId });
		await happen();
		const other = await keepPost(server.api, noor, inSeconds(60));
		server.clock.advanceSeconds(60);
		await sendDue();
		expect(await posted()).toEqual([]);
		expect(await posted(noor)).toContain(other.post.body);
		await stand({ banned_until: null, status: 'active' });
		const [kept] = await listed(await signInAgain(server.api, maya));
		expect(kept).toMatchObject({ sendAt: null, failure, updatedAt: inSeconds(0) });
		server.clock.advanceSeconds(day);
		await sendDue();
		maya = await signInAgain(server.api, maya);
		expect(await listed()).toEqual([kept]);
		const { tribeId: _, ...post } = kept?.post ?? { body: '' };
		const changed = await change(kept as KeptPost, { post: post as KeptPost['post'], sendAt: inSeconds(60) });
		expect(changed.body).toMatchObject({ failure: null, tribe: null });
		server.clock.advanceSeconds(60);
		await sendDue();
		expect(await posted()).toEqual([post.body]);
	});
});
