/** The tribe through the eyes of a shadow-banned person: what any ordinary member gets, with their unseen words, for those alone who see shadow-bans. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { endTribeShadowBan, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribeSeenBy, listCommentsSeenBy, listPostsSeenBy } from '@friends/contract/tribes/seen-by/seen-by.endpoints';
import { getTribe, listTribePosts, visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, giveTribeRole, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
const names = ['owner', 'moderator', 'bo', 'other', 'member'] as const;
let people: Record<(typeof names)[number], SignedInMember>;
let tribe: Tribe;
let postId: string;
let unseenId: string;

beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const register = async () =>
	Object.fromEntries(await Promise.all(names.map(async (name) => [name, await registerMember(server.api)] as const))) as typeof people;

/** A private tribe, in which Bo has written before and since. */
beforeEach(async () => {
	const { api, clock } = server;
	people = await register();
	const { owner, moderator, bo, other, member } = people;
	tribe = await createTribe(api, owner, { isPrivate: true });
	for (const person of [moderator, bo, other, member]) await admitToTribe(api, owner, person, tribe);
	await giveTribeRole(api, owner, tribe, moderator, 'moderator');
	await createPost(api, bo, { tribeId: tribe.id, body: 'Before all that' });
	clock.advanceSeconds(1);
	const poll = { choices: ['Red', 'Green'], isMultiple: false, closesInSeconds: null };
	postId = (await createPost(api, other, { tribeId: tribe.id, body: 'Who has wool?', poll })).id;
	await createComment(api, other, postId, { body: 'Anyone?' });
	await shadowBanInTribe(api, owner, tribe, bo);
	clock.advanceSeconds(1);
	unseenId = (await createPost(api, bo, { tribeId: tribe.id, body: 'Best poles ever' })).id;
	await createComment(api, bo, postId, { body: 'I sell some' });
	await createComment(api, bo, unseenId, { body: 'Anyone?' });
});

const of = (id = tribe.id, userId = people.bo.user.id) => ({ id, userId });
const asking = ({ token }: SignedInMember, params = of()) => ({
	tribe: () => server.api.call(getTribeSeenBy, { token, params }),
	posts: (query = {}) => server.api.call(listPostsSeenBy, { token, params, query }),
	comments: (id = postId) => server.api.call(listCommentsSeenBy, { token, params: { ...params, postId: id } }),
});
const asMember = async () => {
	const { token } = people.member;
	return {
		tribe: await server.api.succeed(getTribe, { token, params: { id: tribe.id } }),
		posts: await server.api.succeed(listTribePosts, { token, params: { id: tribe.id } }),
		comments: await server.api.succeed(listComments, { token, params: { id: postId } }),
	};
};

async function seen(by = people.moderator) {
	const ask = asking(by);
	const answers = [await ask.tribe(), await ask.posts(), await ask.comments()] as const;
	for (const { status, problem } of answers) expect({ status, problem }).toMatchObject({ status: 200 });
	return { tribe: answers[0].body, posts: answers[1].body, comments: answers[2].body };
}

describe('is what any ordinary member gets', () => {
	test('with what the person wrote unseen, which is marked', async () => {
		const ordinary = await asMember();
		for (const by of [people.owner, people.moderator]) {
			const view = await seen(by);
			expect(view.tribe.person).toMatchObject({ id: people.bo.user.id });
			expect(view.tribe.tribe).toEqual({ ...ordinary.tribe, viewer: { ...ordinary.tribe.viewer, lastVisitAt: null, isUnread: false } });
			const [unseen, ...others] = view.posts;
			expect(unseen).toMatchObject({ isUnseen: true, post: { id: unseenId, body: 'Best poles ever', commentCount: 1, likeCount: 0 } });
			// Their comment is counted where it is shown.
			const counted = ordinary.posts.map((post) => (post.id === postId ? { ...post, commentCount: 2 } : post));
			expect(others).toEqual(counted.map((post) => ({ post, isUnseen: false })));
			const [comment, ...unseenComments] = view.comments;
			expect(comment).toEqual({ comment: ordinary.comments[0], isUnseen: false });
			expect(unseenComments).toMatchObject([{ isUnseen: true, comment: { body: 'I sell some', likeCount: 0 } }]);
		}
		expect((await asking(people.moderator).comments(unseenId)).body).toMatchObject([{ isUnseen: true }]);
	});

	test('whatever the person likes, saves, chose, filters, blocks, and is friends with', async () => {
		const { api } = server;
		const { bo, other, member } = people;
		const before = await seen();
		const { token } = bo;
		await api.succeed(likePost, { token, params: { id: postId } });
		await api.succeed(reactToPost, { token, params: { id: postId }, body: { kind: 'hug' } });
		await api.succeed(saveBookmark, { token, params: { id: postId }, body: {} });
		const choice = before.posts.find(({ post }) => post.id === postId)?.post.poll?.choices[0]?.id ?? '';
		await api.succeed(votePoll, { token, params: { id: postId }, body: { choiceIds: [choice] } });
		await makeFilter(api, bo, { kind: 'word', value: 'wool' });
		await befriend(api, bo, member);
		await api.succeed(block, { token, body: { userId: other.user.id } });
		await api.succeed(visitTribe, { token, params: { id: tribe.id } });
		expect(await seen()).toEqual(before);
	});

	test('in pages, one after the other', async () => {
		const { posts } = asking(people.moderator);
		const whole = (await posts()).body;
		const found: unknown[] = [];
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const page = await posts({ limit: 1, ...(cursor && { cursor }) });
			found.push(...page.body);
			cursor = page.nextCursor;
		}
		expect(whole).toHaveLength(3);
		expect(found).toEqual(whole);
		expect((await posts({ cursor: 'rubbish' })).status).toBe(422);
	});

	test('without the words of others who are shadow-banned', async () => {
		const { api } = server;
		const { owner, other } = people;
		await shadowBanInTribe(api, owner, tribe, other);
		const hidden = await createPost(api, other, { tribeId: tribe.id, body: 'Unseen too' });
		await createComment(api, other, postId, { body: 'Unseen below' });
		const text = JSON.stringify(await seen());
		expect([text.includes('Unseen too'), text.includes('Unseen below')]).toEqual([false, false]);
		expect((await asking(people.moderator).comments(hidden.id)).problem).toMatchObject({ status: 404 });
	});

	test('without those behind a block with the member who looks', async () => {
		await server.api.succeed(block, { token: people.moderator.token, body: { userId: people.other.user.id } });
		const listed = (await asking(people.moderator).posts()).body;
		expect(listed.map(({ post }) => post.author.id)).not.toContain(people.other.user.id);
		expect(listed).toHaveLength(2);
		expect((await asking(people.owner).posts()).body).toHaveLength(3);
	});

	test('of this tribe alone', async () => {
		const { api } = server;
		const { owner, moderator, bo, other } = people;
		const elsewhere = await createTribe(api, other);
		for (const person of [moderator, bo]) await joinTribe(api, person, elsewhere);
		await shadowBanInTribe(api, other, elsewhere, bo);
		const unseen = await createPost(api, bo, { tribeId: elsewhere.id, body: 'Not there either' });
		const outside = await createPost(api, other, { body: 'Outside' });
		for (const by of [owner, moderator]) {
			for (const { id } of [unseen, outside])
				expect((await asking(by).comments(id)).problem).toMatchObject({ status: 404, code: 'not_found' });
		}
	});
});

test('leaves nothing behind', async () => {
	await server.settle();
	const rows = async () => {
		const read = (table: 'events' | 'tribe_members' | 'posts' | 'comments' | 'notifications' | 'tribe_log' | 'audit_logs') =>
			server.database.reader.selectFrom(table).selectAll().execute();
		const tables = ['events', 'tribe_members', 'posts', 'comments', 'notifications', 'tribe_log', 'audit_logs'] as const;
		return JSON.stringify(await Promise.all(tables.map(read)));
	};
	const before = await rows();
	await seen();
	await server.settle();
	expect(await rows()).toBe(before);
});

test('takes the same number of statements for three posts and for twenty', async () => {
	const { posts, comments } = asking(people.moderator);
	const count = async () => [await server.statementsOf(() => posts({ limit: 50 })), await server.statementsOf(() => comments())];
	const few = await count();
	for (let index = 0; index < 9; index += 1) {
		for (const author of [people.bo, people.other]) {
			await createPost(server.api, author, { tribeId: tribe.id, body: `Number ${index}` });
			await createComment(server.api, author, postId, { body: `Number ${index}` });
		}
	}
	await server.settle();
	expect(await count()).toEqual(few);
});

/** Answers without what differs each time. */
async function answersTo(by: SignedInMember, params?: { id: string; userId: string }) {
	const ask = asking(by, params);
	const answers = [await ask.tribe(), await ask.posts(), await ask.comments()];
	return answers.map(({ status, problem }) => ({ status, problem: { ...problem, requestId: '', instance: '' } }));
}

const nothing = { status: 404, problem: { code: 'not_found' } };

describe('is not there', () => {
	test('for guests, who are asked to log in', async () => {
		expect((await server.api.call(getTribeSeenBy, { params: of() })).status).toBe(401);
	});

	test.each<[string, () => SignedInMember | Promise<SignedInMember>]>([
		['the person', () => people.bo],
		['a member', () => people.member],
		['a stranger', () => registerMember(server.api)],
		['the owner of the instance', () => admin],
		[
			'an administrator',
			async () => {
				const other = await registerMember(server.api);
				await server.api.succeed(actOnUser, { token: admin.token, body: { userId: other.user.id, action: 'grant_admin' } });
				return other;
			},
		],
		[
			'a moderator of another tribe',
			async () => {
				const other = await registerMember(server.api);
				await createTribe(server.api, other);
				return other;
			},
		],
		[
			'who looked after it once',
			async () => {
				await giveTribeRole(server.api, people.owner, tribe, people.moderator, 'member');
				return people.moderator;
			},
		],
		[
			'a moderator who is muted',
			async () => {
				const {
					owner: { token },
					moderator,
				} = people;
				const body = { hours: 1, reason: 'Enough' };
				await server.api.succeed(muteTribeMember, { token, params: of(tribe.id, moderator.user.id), body });
				return moderator;
			},
		],
		[
			'a moderator behind a block with the person',
			async () => {
				await server.api.succeed(block, { token: people.bo.token, body: { userId: people.moderator.user.id } });
				return people.moderator;
			},
		],
	])('for %s, as for a person who is not there', async (_, find) => {
		const by = await find();
		const answers = await answersTo(by);
		expect(answers).toMatchObject([nothing, nothing, nothing]);
		expect(await answersTo(by, of(tribe.id, '0198c0de-0000-7000-8000-000000000000'))).toEqual(answers);
		expect(await answersTo(by, of('0198c0de-0000-7000-8000-000000000000'))).toEqual(answers);
	});

	test('of those who are not shadow-banned, or no more', async () => {
		const { owner, moderator, member, bo } = people;
		for (const { user } of [member, owner, moderator])
			expect(await answersTo(moderator, of(tribe.id, user.id))).toMatchObject([nothing, nothing, nothing]);
		await server.api.succeed(endTribeShadowBan, { token: owner.token, params: of(tribe.id, bo.user.id) });
		expect(await answersTo(moderator)).toMatchObject([nothing, nothing, nothing]);
	});

	test('once its time is over, also before the job has seen it', async () => {
		server.clock.advanceSeconds(7 * 24 * 60 * 60);
		expect(await answersTo(await signInAgain(server.api, people.owner))).toMatchObject([nothing, nothing, nothing]);
	});
});
