/** Polls: made with their post, voted in, and who sees the counts when; exact however many vote at once. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import { pollVoted } from '@friends/contract/polls/polls.events';
import { pollLimits } from '@friends/contract/polls/polls.limits';
import { deletePost, createPost as endpoint, getPost, listPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { vote } from '@friends/test-kit/polls';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let theo: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	theo = await registerMember(server.api);
});
afterAll(() => server.close());

const bread = ['Rye', 'White', 'Buns'];
const ask = (poll: object = {}) => createPost(server.api, maya, { poll: { choices: bread, ...poll } });
const idsOf = ({ poll }: Post) => poll?.choices.map(({ id }) => id) ?? [];
const read = ({ id }: Post, by?: SignedInMember) => server.api.succeed(getPost, { params: { id }, ...(by && { token: by.token }) });
const tryVote = ({ id }: Post, choiceIds: string[], { token } = noor) =>
	server.api.call(votePoll, { token, params: { id }, body: { choiceIds } });
const inOrder = (post: Post, counts: Record<string, number> | null | undefined) => counts && idsOf(post).map((id) => counts[id]);
const eventsOf = async ({ id }: Post) => (await listAppended(server.database, pollVoted)).filter(({ subjects }) => subjects.post === id);

describe('making one', () => {
	test('it comes with its post, and closes when it says', async () => {
		const post = await ask({ isMultiple: true, closesInSeconds: 3600 });
		expect(post.poll).toEqual({
			choices: bread.map((text, index) => ({ id: idsOf(post)[index], text })),
			isMultiple: true,
			closesAt: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
			voterCount: 0,
		});
		expect((await ask()).poll).toMatchObject({ isMultiple: false, closesAt: null });
		expect((await createPost(server.api, maya)).poll).toBe(null);
	});

	const { choices, open } = pollLimits;
	test.each([
		['one choice', { choices: ['Rye'] }, 'poll.choices', 'A poll needs two choices'],
		[
			'seven',
			{ choices: Array.from({ length: choices.maxItems + 1 }, (_, index) => `Bread ${index}`) },
			'poll.choices',
			'A poll can have at most 6 choices',
		],
		['a blank one', { choices: ['Rye', ' '] }, 'poll.choices.1', 'Each choice of a poll needs words'],
		[
			'a long one',
			{ choices: ['Rye', 'x'.repeat(choices.maxLength + 1)] },
			'poll.choices.1',
			'A choice of a poll can have at most 80 characters',
		],
		['the same twice, but for case and accents', { choices: ['Café', 'cafe '] }, 'poll.choices', 'Two choices of the poll are the same'],
		[
			'four minutes',
			{ choices: bread, closesInSeconds: open.minSeconds - 1 },
			'poll.closesInSeconds',
			'A poll is open for five minutes at least',
		],
		[
			'a month and more',
			{ choices: bread, closesInSeconds: open.maxSeconds + 1 },
			'poll.closesInSeconds',
			'A poll is open for thirty days at most',
		],
	])('of %s is refused in words', async (_, poll, field, sentence) => {
		const { status, problem } = await server.api.call(endpoint, { token: maya.token, body: { body: 'Which?', poll } });
		expect([status, problem.errors]).toEqual([422, { [field]: sentence }]);
	});

	test('editing the post changes nothing of it, and deleting the post takes it along', async () => {
		const post = await ask();
		await vote(server.api, noor, post, 0);
		const { token } = maya;
		const edited = await server.api.succeed(updatePost, { token, params: { id: post.id }, body: { body: 'Which bread?' } });
		expect([edited.body, edited.poll]).toEqual(['Which bread?', { ...post.poll, voterCount: 1 }]);
		await server.api.succeed(deletePost, { token, params: { id: post.id } });
		for (const table of ['polls', 'poll_choices', 'poll_votes'] as const)
			expect(await countRows(server.database, table, { column: 'post_id', value: post.id })).toBe(0);
	});
});

describe('voting', () => {
	test('is counted once, can be changed and taken back; each change is an event that names no choice', async () => {
		const post = await ask();
		const [rye = '', white = ''] = idsOf(post);
		const steps: [number[], object][] = [
			[[0], { voterCount: 1, choiceIds: [rye] }],
			[[0, 0], { voterCount: 1, choiceIds: [rye] }],
			[[1], { voterCount: 1, choiceIds: [white] }],
			[[], { voterCount: 0, choiceIds: [], counts: null }],
			[[], { voterCount: 0, choiceIds: [], counts: null }],
			[[1], { voterCount: 1, choiceIds: [white] }],
		];
		for (const [numbers, expected] of steps) expect(await vote(server.api, noor, post, ...numbers)).toMatchObject(expected);
		expect((await vote(server.api, theo, post, 1)).counts).toEqual(
			Object.fromEntries(idsOf(post).map((id, index) => [id, [0, 2, 0][index]])),
		);
		const events = await eventsOf(post);
		expect(events.map(({ actorId, payload }) => [actorId, payload ?? null])).toEqual(
			[noor, noor, noor, noor, theo].map(({ user }) => [user.id, null]),
		);
	});

	test('for several, where the poll takes several', async () => {
		const post = await ask({ isMultiple: true });
		await vote(server.api, noor, post, 0, 1);
		await vote(server.api, theo, post, 1, 2);
		const { voterCount, counts } = await vote(server.api, noor, post, 0, 2);
		expect([voterCount, inOrder(post, counts)]).toEqual([2, [1, 1, 2]]);
		expect(await server.community.recount({ repair: false })).toBe(0);
	});

	test('counts are corrected from the votes', async () => {
		const post = await ask();
		await vote(server.api, noor, post, 0);
		await server.database.transaction(async (transaction) => {
			await transaction.updateTable('polls').set({ voter_count: 9 }).where('post_id', '=', post.id).execute();
			await transaction.updateTable('poll_choices').set({ vote_count: 9 }).where('post_id', '=', post.id).execute();
		});
		expect(await server.community.recount({ repair: true })).toBe(4);
		const { poll, viewer } = await read(post, noor);
		expect([poll?.voterCount, inOrder(post, viewer.poll?.counts)]).toEqual([1, [1, 0, 0]]);
	});

	test('what does not fit is refused', async () => {
		const [post, other, plain] = [await ask(), await ask(), await createPost(server.api, maya)];
		const [rye = '', white = ''] = idsOf(post);
		expect((await tryVote(post, [rye, white])).problem.code).toBe('poll_takes_one');
		expect((await tryVote(post, idsOf(other).slice(0, 1))).problem.code).toBe('not_in_poll');
		expect((await tryVote(plain, [rye])).problem).toMatchObject({ code: 'not_found', params: { thing: 'poll' } });
		expect((await server.api.call(votePoll, { params: { id: post.id }, body: { choiceIds: [rye] } })).status).toBe(401);
		expect((await read(post)).poll?.voterCount).toBe(0);
	});

	test('ends when the poll closes: no vote, no change, none taken back', async () => {
		const post = await ask({ closesInSeconds: pollLimits.open.minSeconds });
		const [rye = '', white = ''] = idsOf(post);
		await vote(server.api, noor, post, 0);
		server.clock.advanceSeconds(pollLimits.open.minSeconds - 1);
		expect((await tryVote(post, [rye], theo)).status).toBe(200);
		server.clock.advanceSeconds(1);
		for (const choiceIds of [[white], []]) expect((await tryVote(post, choiceIds)).problem.code).toBe('poll_closed');
		expect((await read(post, noor)).viewer.poll).toMatchObject({ choiceIds: [rye], canVote: false });
	});
});

describe('who sees the counts', () => {
	const seenBy = async (post: Post) =>
		Promise.all([undefined, theo, noor, maya].map(async (by) => inOrder(post, (await read(post, by)).viewer.poll?.counts) ?? null));

	test('who has voted, the author at once, and all once it is closed; guests then too', async () => {
		const post = await ask({ closesInSeconds: pollLimits.open.minSeconds });
		expect(await seenBy(post)).toEqual([null, null, null, [0, 0, 0]]);
		await vote(server.api, noor, post, 2);
		expect(await seenBy(post)).toEqual([null, null, [0, 0, 1], [0, 0, 1]]);
		expect((await read(post, theo)).poll?.voterCount).toBe(1);
		expect((await read(post)).viewer.poll).toEqual({ choiceIds: [], counts: null, canVote: false });
		server.clock.advanceSeconds(pollLimits.open.minSeconds);
		expect(await seenBy(post)).toEqual(Array.from({ length: 4 }, () => [0, 0, 1]));
	});

	test('a list says the same as the post, and its ETag nothing of how others voted', async () => {
		const post = await ask();
		await vote(server.api, noor, post, 0);
		const list = async (by: SignedInMember) => {
			const { headers, text } = await server.api.send({
				method: 'GET',
				path: listPosts.path,
				headers: { authorization: `Bearer ${by.token}` },
			});
			const [first] = JSON.parse(text) as Post[];
			return { tag: headers.etag, first };
		};
		const before = [await list(theo), await list(noor)] as const;
		expect(before[0].first).toEqual(await read(post, theo));
		expect(before[1].first).toEqual(await read(post, noor));
		await vote(server.api, noor, post, 1);
		expect((await list(theo)).tag).toBe(before[0].tag);
		expect((await list(noor)).first?.viewer.poll).toMatchObject({ choiceIds: [idsOf(post)[1]] });
	});

	test('feeds for machines have the choices alone', async () => {
		const author = await registerMember(server.api);
		const post = await createPost(server.api, author, { poll: { choices: ['Rye & spelt', 'Buns'] } });
		await vote(server.api, noor, post, 0);
		const { token } = await signInAgain(server.api, maya);
		await server.api.succeed(updateSettings, { token, body: { guestAccess: 'open' } });
		const { text: feed } = await server.api.send({ method: 'GET', path: `/profile/${author.user.username}/feed.atom` });
		expect(feed).toContain('&lt;p&gt;Poll&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Rye &amp;amp; spelt&lt;/li&gt;&lt;li&gt;Buns&lt;/li&gt;&lt;/ul&gt;');
	});
});

test('1,000 votes at once, by a hundred members who change their minds, are counted once each', { timeout: 120_000 }, async () => {
	const post = await ask();
	const crowd: SignedInMember[] = [];
	while (crowd.length < 100) crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => registerMember(server.api)))));
	const ids = idsOf(post);
	const votes = crowd.flatMap((member, place) => ids.concat(ids, ids, ids[place % 3] ?? '').map((choiceId) => ({ member, choiceId })));
	// A busy server puts some off, which are sent again.
	for (let left = votes; left.length > 0; ) {
		const answers = await Promise.all(left.map(({ member, choiceId }) => tryVote(post, [choiceId], member)));
		expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
		left = left.filter((_, index) => answers[index]?.status === 503);
	}
	const { poll, viewer } = await read(post, maya);
	const counts = inOrder(post, viewer.poll?.counts) ?? [];
	const rows = await Promise.all(idsOf(post).map((value) => countRows(server.database, 'poll_votes', { column: 'choice_id', value })));
	expect(counts).toEqual(rows);
	expect([votes.length, poll?.voterCount, counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)]).toEqual([1_000, 100, 100]);
	expect(await server.community.recount({ repair: false })).toBe(0);
});
