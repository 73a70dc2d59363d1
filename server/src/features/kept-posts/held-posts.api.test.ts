/** First posts of newcomers where a tribe looks at them: who waits, who sees it, and how it is settled. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { createGathering } from '@friends/contract/events/events.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	changeKeptPost,
	deleteKeptPost,
	holdKeptPost,
	holdPost,
	listKeptPosts,
	sendKeptPost,
	takeBackHeldPost,
} from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { createPost, deletePost, getPost } from '@friends/contract/posts/posts.endpoints';
import type { CreatePostBody } from '@friends/contract/posts/posts.schema';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { admitHeldPost, declineHeldPost, listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { heldPostLimits } from '@friends/contract/tribes/held/held-posts.limits';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, changeTribePosting, listTribeLog, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribePosting } from '@friends/contract/tribes/order/tribe-order.schema';
import { deleteTribe, getTribe, listTribePosts, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { keepPost } from '@friends/test-kit/kept-posts';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { makeToken } from '@friends/test-kit/tokens';
import { createTribe, createTribeRole, giveTribeRole, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { endSockets, openLive } from '../../testing/live-client.ts';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let moderator: SignedInMember;
let author: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(async () => {
	endSockets();
	await server.close();
});

type By = Pick<SignedInMember, 'token'>;
const register = () => registerMember(server.api);
const join = async (role?: string) => {
	const person = await register();
	await joinTribe(server.api, person, tribe);
	if (role) await giveTribeRole(server.api, owner, tribe, person, role);
	return person;
};
const review = (reviewedPosts: TribePosting['reviewedPosts'], { token }: By = owner) =>
	server.api.call(changeTribePosting, { token, params: { id: tribe.id }, body: { slowSeconds: 0, reviewedPosts } });

beforeEach(async () => {
	owner = await register();
	tribe = await createTribe(server.api, owner);
	[moderator, author] = [await join('moderator'), await join()];
	await review(1);
});

const words = (changes: Partial<CreatePostBody> = {}): CreatePostBody => ({ body: 'Hello, I am new here', tribeId: tribe.id, ...changes });
const write = ({ token }: By = author, changes?: Partial<CreatePostBody>) => server.api.call(createPost, { token, body: words(changes) });
const hold = ({ token }: By = author, changes?: Partial<CreatePostBody>) =>
	server.api.call(holdPost, { token, body: { post: words(changes) } });
const held = async (by: By = author, changes?: Partial<CreatePostBody>): Promise<KeptPost> => {
	const { status, body } = await hold(by, changes);
	expect(status).toBe(201);
	server.clock.advanceSeconds(1);
	return body;
};
const kept = ({ token }: By = author) => server.api.succeed(listKeptPosts, { token });
const query = { order: 'oldest' } as const;
const list = ({ token }: By) => server.api.call(listHeldPosts, { token, params: { id: tribe.id }, query });
const listed = ({ token }: By) => server.api.succeed(listHeldPosts, { token, params: { id: tribe.id }, query });
const seen = ({ token }: By) => server.api.succeed(getTribe, { token, params: { id: tribe.id } });
const waiting = async (by: By) => [
	(await listed(by)).length,
	(await seen(by)).heldCount,
	(await server.api.succeed(getSignals, { token: by.token })).tribeHeldPosts,
];
const admit = ({ token }: By, { id }: { id: string }) => server.api.call(admitHeldPost, { token, params: { id } });
const reason = 'Please say who you are first.';
const decline = ({ token }: By, { id }: { id: string }) => server.api.call(declineHeldPost, { token, params: { id }, body: { reason } });
const posts = async ({ token }: By = owner) =>
	(await server.api.succeed(listTribePosts, { token, params: { id: tribe.id } })).map(({ body }) => body);

describe('the first posts of a member', () => {
	test('wait where the tribe wants it: nothing is posted, the author is told, and one request keeps the post instead', async () => {
		expect(await seen(author)).toMatchObject({ reviewedPosts: 1, viewer: { isReviewed: true, canPost: true } });
		expect((await write()).problem).toMatchObject({ status: 409, code: 'post_waits' });
		const one = await held();
		expect(one).toMatchObject({ post: words(), tribe: { id: tribe.id }, sendAt: null, failure: null, heldAt: expect.any(String) });
		expect([await posts(), await posts(author)]).toEqual([[], []]);
		expect((await kept()).map(({ id }) => id)).toEqual([one.id]);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});

	test('is kept once, however often it is sent with one key', async () => {
		const idempotencyKey = newId();
		const call = () => server.api.call(holdPost, { token: author.token, body: { post: words() }, idempotencyKey });
		const [one, two] = [await call(), await call()];
		expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});

	test('wait no more once as many stand there: let through, written before, archived; not what was deleted', async () => {
		await review(2);
		await admit(moderator, await held());
		expect((await seen(author)).viewer.isReviewed).toBe(true);
		await admit(moderator, await held());
		expect((await seen(author)).viewer.isReviewed).toBe(false);
		const third = await write();
		expect(third.status).toBe(201);
		await review(3);
		expect((await write()).status).toBe(201);
		await server.api.succeed(deletePost, { token: author.token, params: { id: third.body.id } });
		expect((await hold()).problem).toMatchObject({ status: 409, code: 'no_review' });
		for (const post of await server.api.succeed(listTribePosts, { token: author.token, params: { id: tribe.id } }))
			await server.api.succeed(deletePost, { token: author.token, params: { id: post.id } });
		expect((await write()).problem).toMatchObject({ code: 'post_waits' });
	});

	test('of those who keep order never wait, and none outside the tribe', async () => {
		const scribe = await join(await createTribeRole(server.api, owner, tribe, { name: 'Scribe', permissions: ['post', 'pin'] }));
		for (const by of [owner, moderator, scribe]) {
			expect((await seen(by)).viewer.isReviewed).toBe(false);
			expect((await write(by)).status).toBe(201);
			expect((await hold(by)).problem).toMatchObject({ code: 'no_review' });
		}
		expect((await write(author, { tribeId: null })).status).toBe(201);
		expect((await hold(author, { tribeId: null })).problem).toMatchObject({ code: 'no_review' });
		expect((await seen(await register())).viewer.isReviewed).toBe(false);
	});

	test('are not kept by those who may not post there', async () => {
		const [stranger, muted, banned, former] = [await register(), await join(), await join(), await join()];
		for (const [endpoint, { user }] of [[muteTribeMember, muted] as const, [banFromTribe, banned] as const])
			await server.api.succeed(endpoint, { token: owner.token, params: { id: tribe.id, userId: user.id }, body: { hours: 24, reason } });
		await server.api.succeed(leaveTribe, { token: former.token, params: { id: tribe.id } });
		const refused = [
			[stranger, 'join_to_post'],
			[muted, 'muted_in_tribe'],
			[banned, 'banned_from_tribe'],
			[former, 'join_to_post'],
		] as const;
		for (const [by, code] of refused) expect((await hold(by)).problem).toMatchObject({ status: 403, code });
		expect((await server.api.call(holdPost, { body: { post: words() } })).status).toBe(401);
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
	});

	test('are at most five at a time, also of several at once', async () => {
		const answers = await Promise.all(Array.from({ length: 7 }, () => hold()));
		const { maxItems } = heldPostLimits.ofMember;
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxItems);
		expect((await hold()).problem).toMatchObject({ status: 409, code: 'too_many_held_posts' });
		expect(await waiting(owner)).toEqual([maxItems, maxItems, maxItems]);
	});

	test('come from programs by the same refusal and the same endpoint', async () => {
		const { secret: token } = await makeToken(server.api, author, { scopes: ['write'] });
		expect((await write({ token })).problem).toMatchObject({ code: 'post_waits' });
		expect((await hold({ token })).status).toBe(201);
		const { secret: reading } = await makeToken(server.api, author, { scopes: ['read'] });
		expect((await hold({ token: reading })).status).toBe(403);
	});

	test('cannot be events, which wait for that', async () => {
		const event = { title: 'Tea', starts: '2027-11-20T18:00', ends: '2027-11-20T20:00', zone: 'Europe/Berlin', tribeId: tribe.id };
		const call = () => server.api.call(createGathering, { token: author.token, body: event });
		expect((await call()).problem).toMatchObject({ status: 409, code: 'event_waits' });
		await admit(moderator, await held());
		expect((await call()).status).toBe(201);
	});

	test('that were scheduled wait from their time on', async () => {
		await keepPost(server.api, author, new Date(server.clock.now().getTime() + 60_000).toISOString(), { tribeId: tribe.id });
		server.clock.advanceSeconds(60);
		await server.community.rooms.keptPosts.service.keptPosts.sendDue(new AbortController().signal);
		expect(await kept()).toMatchObject([{ sendAt: null, failure: null, heldAt: expect.any(String) }]);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});
});

describe('the author', () => {
	test('takes it back, changes it or deletes it: it waits no more', async () => {
		const params = { id: (await held()).id };
		const back = await server.api.call(takeBackHeldPost, { token: author.token, params });
		expect(back).toMatchObject({ status: 200, body: { heldAt: null, sendAt: null, failure: null } });
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
		expect((await server.api.call(takeBackHeldPost, { token: author.token, params })).status).toBe(404);
		for (const act of [changeKeptPost, deleteKeptPost] as const) {
			const { id } = await held();
			const body = act === changeKeptPost ? { post: words({ body: 'Other words' }), sendAt: null } : undefined;
			expect((await server.api.call(act, { token: author.token, params: { id }, body } as never)).status).toBeLessThan(300);
			expect(await waiting(moderator)).toEqual([0, 0, 0]);
			expect((await admit(moderator, { id })).status).toBe(404);
		}
	});

	test('sends a draft to the moderators, under a new id, so that they let through what they have read', async () => {
		const draft = await keepPost(server.api, author, null, { tribeId: tribe.id });
		const token = author.token;
		expect((await server.api.call(sendKeptPost, { token, params: { id: draft.id }, body: {} })).problem).toMatchObject({
			code: 'post_waits',
		});
		const first = await server.api.succeed(holdKeptPost, { token, params: { id: draft.id }, body: {} });
		const again = await server.api.succeed(holdKeptPost, { token, params: { id: first.id }, body: { post: words({ body: 'Buy soup' }) } });
		expect((await admit(moderator, first)).status).toBe(404);
		expect(await listed(moderator)).toMatchObject([{ id: again.id, body: 'Buy soup' }]);
		expect((await kept()).map(({ id }) => id)).toEqual([again.id]);
	});

	test('alone reaches it', async () => {
		const { id } = await held();
		for (const { token } of [await join(), moderator]) {
			expect((await server.api.call(takeBackHeldPost, { token, params: { id } })).status).toBe(404);
			expect((await server.api.call(holdKeptPost, { token, params: { id }, body: {} })).status).toBe(404);
			expect((await server.api.call(getPost, { token, params: { id } })).status).toBe(404);
			expect(await kept({ token })).toEqual([]);
		}
	});
});

describe('those who may remove posts', () => {
	test('see it with its pictures and poll, and who wrote it, the longest waiting first', async () => {
		await review(2);
		await admit(owner, await held());
		const { url } = await uploadPicture(server.api, author);
		const poll = { choices: ['Sun', 'Rain'], isMultiple: false, closesInSeconds: null };
		const first = await held(author, { title: 'Weather', attachments: [{ url, alt: 'A cloud' }], poll });
		await held(await join());
		const [one, two] = await listed(moderator);
		expect(one).toEqual({
			id: first.id,
			author: expect.objectContaining({ id: author.user.id, username: author.user.username }),
			title: 'Weather',
			body: words().body,
			pictures: [expect.objectContaining({ alt: 'A cloud', width: expect.any(Number), height: expect.any(Number) })],
			poll,
			heldAt: first.heldAt,
			standingCount: 1,
		});
		expect(two).toMatchObject({ title: null, pictures: [], poll: null, standingCount: 0 });
		expect((await server.app.inject({ method: 'GET', url: one?.pictures[0]?.url ?? '' })).statusCode).toBe(200);
	});

	test('and no one else', async () => {
		const one = await held();
		const gatekeeper = await join(
			await createTribeRole(server.api, owner, tribe, { name: 'Gate', permissions: ['post', 'manageMembers'] }),
		);
		const [former, muted, banned, elsewhere] = [
			await join('moderator'),
			await join('moderator'),
			await join('moderator'),
			await register(),
		];
		await createTribe(server.api, elsewhere);
		await server.api.succeed(leaveTribe, { token: former.token, params: { id: tribe.id } });
		for (const [endpoint, { user }] of [[muteTribeMember, muted] as const, [banFromTribe, banned] as const])
			await server.api.succeed(endpoint, { token: owner.token, params: { id: tribe.id, userId: user.id }, body: { hours: 24, reason } });
		for (const by of [await join(), gatekeeper, former, muted, banned, elsewhere, author]) {
			expect((await list(by)).problem).toMatchObject({ status: 403, code: 'not_allowed_in_tribe' });
			expect([(await admit(by, one)).status, (await decline(by, one)).status]).toEqual([404, 404]);
			expect([(await seen(by)).heldCount, (await server.api.succeed(getSignals, { token: by.token })).tribeHeldPosts]).toEqual([0, 0]);
		}
		expect((await server.api.call(listHeldPosts, { params: { id: tribe.id } })).status).toBe(401);
		for (const by of [owner, moderator]) expect(await waiting(by)).toEqual([1, 1, 1]);
	});

	test('see none across a block, and none of their own', async () => {
		const one = await held();
		await server.api.succeed(block, { token: author.token, body: { userId: moderator.user.id } });
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
		expect([(await admit(moderator, one)).status, (await decline(moderator, one)).status]).toEqual([404, 404]);
		await giveTribeRole(server.api, owner, tribe, author, 'moderator');
		expect(await waiting(author)).toEqual([0, 0, 0]);
		expect((await admit(author, one)).status).toBe(404);
		expect(await waiting(owner)).toEqual([1, 1, 1]);
	});

	test('are told live, and by which of them it was settled; no one else is', async () => {
		const [reviewer, other, bystander] = await Promise.all(
			[owner, author, await join()].map(({ token }) => openLive(server.app, { token })),
		);
		const one = await held();
		await admit(moderator, one);
		await server.settle();
		for (const client of [reviewer, other, bystander]) await client?.caughtUp();
		const told = (client: typeof reviewer) => client?.told.filter(({ name }) => name === 'tribe.heldPosts').map(({ data }) => data);
		expect(told(reviewer)).toEqual([
			{ act: 'held', by: null },
			{ act: 'admitted', by: moderator.user.id },
		]);
		expect([told(other), told(bystander)]).toEqual([[], []]);
	});
});

describe('letting it through', () => {
	test('sends it now as its author, with mentions, and leaves no line in the log', async () => {
		const friend = await join();
		const one = await held(author, { body: `Ask @${friend.user.username}` });
		server.clock.advanceSeconds(60);
		expect((await admit(moderator, one)).body).toMatchObject({ id: tribe.id, heldCount: 0 });
		await server.settle();
		const [post] = await server.api.succeed(listTribePosts, { token: friend.token, params: { id: tribe.id } });
		expect(post).toMatchObject({ authorId: author.user.id, createdAt: server.clock.now().toISOString() });
		expect(await kept()).toEqual([]);
		const told = await server.api.succeed(listNotifications, { token: friend.token });
		expect(told).toMatchObject([{ kind: 'mentioned', people: [{ id: author.user.id }] }]);
		expect(await server.api.succeed(listNotifications, { token: author.token })).toMatchObject([
			{ kind: 'postAdmitted', tribe: { id: tribe.id }, target: { postId: post?.id }, excerpt: post?.body, people: [] },
		]);
		await server.api.succeed(deletePost, { token: author.token, params: { id: post?.id ?? '' } });
		expect(await server.api.succeed(listNotifications, { token: author.token })).toEqual([]);
		const acts = (await server.api.succeed(listTribeLog, { token: friend.token, params: { id: tribe.id } })).map(({ act }) => act);
		expect(acts).not.toContain('postDeclined');
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
	});

	test('does not mind slow mode', async () => {
		const [one, two] = [await held(), await held()];
		await server.api.succeed(changeTribePosting, { token: owner.token, params: { id: tribe.id }, body: { slowSeconds: 3600 } });
		expect([(await admit(owner, one)).status, (await admit(owner, two)).status]).toEqual([200, 200]);
		expect((await seen(author)).viewer.postableAt).toBe(null);
	});

	test('is refused while its author may not post, and it waits on', async () => {
		const one = await held();
		const role = await createTribeRole(server.api, owner, tribe, { name: 'Reader', permissions: ['comment'] });
		await giveTribeRole(server.api, owner, tribe, author, role);
		expect((await admit(owner, one)).problem).toMatchObject({ status: 409, code: 'author_cannot_post' });
		expect(await waiting(owner)).toEqual([1, 1, 1]);
	});

	test('happens once, however many do it at the same time', async () => {
		const others = [moderator, await join('moderator'), await join('moderator'), owner];
		for (const act of [admit, decline]) {
			const one = await held(await join());
			const answers = await Promise.all(others.map((by, index) => (index % 2 ? act : admit)(by, one)));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
		}
	});

	test('while its author leaves: it is posted by a member, or becomes a draft', async () => {
		for (const _ of [1, 2, 3, 4]) {
			const person = await join();
			const one = await held(person, { body: `By ${person.user.username}` });
			const leaving = server.api.call(leaveTribe, { token: person.token, params: { id: tribe.id } });
			const [answer, left] = await Promise.all([admit(moderator, one), leaving]);
			await server.settle();
			expect(left.status).toBe(200);
			expect([200, 404, 409]).toContain(answer.status);
			const isPosted = (await posts()).includes(`By ${person.user.username}`);
			expect([isPosted, (await kept(person)).map(({ heldAt }) => heldAt)]).toEqual(answer.status === 200 ? [true, []] : [false, [null]]);
			expect(await waiting(moderator)).toEqual([0, 0, 0]);
		}
	});
});

describe('declining it', () => {
	test('gives the words back with a reason, which the log has too, without the words', async () => {
		const one = await held(author, { title: 'Soup for sale' });
		expect((await decline(moderator, one)).body).toMatchObject({ id: tribe.id, heldCount: 0 });
		await server.settle();
		expect(await kept()).toMatchObject([{ id: one.id, heldAt: null, failure: 'declined', post: { title: 'Soup for sale' } }]);
		expect(await server.api.succeed(listRemovals, { token: author.token })).toMatchObject([
			{ act: 'tribe_post_declined', target: 'post', excerpt: 'Soup for sale', reason },
		]);
		const told = await server.api.succeed(listNotifications, { token: author.token });
		expect(told).toMatchObject([{ kind: 'moderated', act: 'tribe_post_declined', about: 'post' }]);
		const [line] = await server.api.succeed(listTribeLog, { token: owner.token, params: { id: tribe.id } });
		expect(line).toMatchObject({
			act: 'postDeclined',
			actor: { id: moderator.user.id },
			person: { id: author.user.id },
			reason,
			about: '',
		});
		expect(await posts()).toEqual([]);
	});

	test('needs a reason, of at most 300 characters', async () => {
		const { id } = await held();
		for (const text of [' ', 'x'.repeat(301)]) {
			const answer = await server.api.call(declineHeldPost, { token: owner.token, params: { id }, body: { reason: text } });
			expect(answer.status).toBe(422);
		}
		expect(await waiting(owner)).toEqual([1, 1, 1]);
	});
});

describe('what ends the waiting', () => {
	const judge = (action: 'ban' | 'unban') =>
		server.api.succeed(actOnUser, {
			token: admin.token,
			body: { userId: author.user.id, action, reason, ...(action === 'ban' && { duration: 24 }) },
		});
	const ofTribe = (userId: string) => ({ token: owner.token, params: { id: tribe.id, userId } });
	test.each([
		['leaving', 'join_to_post', ({ token }: SignedInMember) => server.api.succeed(leaveTribe, { token, params: { id: tribe.id } })],
		['being removed', 'join_to_post', ({ user }: SignedInMember) => server.api.succeed(removeTribeMember, ofTribe(user.id))],
		[
			'a mute',
			'muted_in_tribe',
			({ user }: SignedInMember) => server.api.succeed(muteTribeMember, { ...ofTribe(user.id), body: { hours: 24, reason } }),
		],
		[
			'a ban',
			'banned_from_tribe',
			({ user }: SignedInMember) => server.api.succeed(banFromTribe, { ...ofTribe(user.id), body: { hours: 24, reason } }),
		],
		['the tribe’s end', 'not_found', () => server.api.succeed(deleteTribe, { token: owner.token, params: { id: tribe.id } })],
	])('%s gives the words back', async (_, failure, act) => {
		await held();
		await act(author);
		await server.settle();
		expect(await kept()).toMatchObject([{ heldAt: null, sendAt: null, failure }]);
		if (failure !== 'not_found') expect(await waiting(moderator)).toEqual([0, 0, 0]);
	});

	test.each([
		['a ban from the community', () => judge('ban'), () => judge('unban')],
		[
			'a break',
			({ token }: SignedInMember) => server.api.succeed(depart, { token, body: { kind: 'break' } }),
			({ user: { email } }: SignedInMember) => server.api.succeed(login, { body: { email, password: testPassword, comesBack: true } }),
		],
	])('%s gives the words back, which are there on return', async (_, act, comeBack) => {
		await held();
		await act(author);
		await server.settle();
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
		await comeBack(author);
		expect(await kept(await signInAgain(server.api, author))).toMatchObject([{ heldAt: null, sendAt: null, failure: 'away' }]);
	});

	test('the end of an account takes it along', async () => {
		await held();
		await updateUser(server.database, author.user.id, { status: 'deleted' });
		expect(await waiting(owner)).toEqual([0, 0, 0]);
	});

	test('not a tribe that wants to see none any more: what waits stays, and its author may post it', async () => {
		const one = await held();
		await review(0);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
		await server.api.succeed(sendKeptPost, { token: author.token, params: { id: one.id }, body: {} });
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
		expect(await posts()).toEqual([words().body]);
	});
});

test('a shadow-banned newcomer waits as others do, and what is let through is seen by them alone', async () => {
	await shadowBanInTribe(server.api, owner, tribe, author);
	expect((await seen(author)).viewer.isReviewed).toBe(true);
	await admit(moderator, await held());
	expect((await seen(author)).viewer.isReviewed).toBe(false);
	expect([await posts(author), await posts(), await posts(await join())]).toEqual([[words().body], [], []]);
});

test('those who manage the settings change it, with a line in the log; slow mode alone leaves it', async () => {
	for (const by of [author, moderator, await register()])
		expect((await review(2, by)).problem).toMatchObject({ code: 'not_allowed_in_tribe' });
	for (const number of [4, -1, 1.5]) expect((await review(number as 1)).status).toBe(422);
	await server.api.succeed(changeTribePosting, { token: owner.token, params: { id: tribe.id }, body: { slowSeconds: 300 } });
	expect(await seen(author)).toMatchObject({ reviewedPosts: 1, slowSeconds: 300 });
	const lines = await server.api.succeed(listTribeLog, { token: author.token, params: { id: tribe.id } });
	expect(lines.slice(0, 2)).toMatchObject([
		{ act: 'slowModeChanged', about: '300' },
		{ act: 'reviewChanged', about: '1' },
	]);
});

test('many wait: a page is bounded, its statements are the same few, and pages go on', async () => {
	const measure = () => server.statementsOf(() => listed(moderator));
	const tribes = () => server.statementsOf(() => seen(moderator));
	await held();
	const [ofOne, ofView] = [await measure(), await tribes()];
	for (let person = 0; person < 5; person += 1) {
		const by = await join();
		for (let index = 0; index < 5; index += 1) await held(by);
	}
	expect([await measure(), await tribes()]).toEqual([ofOne, ofView]);
	expect(ofOne).toBeLessThanOrEqual(12);
	const page = (cursor?: string) =>
		server.api.call(listHeldPosts, {
			token: moderator.token,
			params: { id: tribe.id },
			query: { ...query, limit: 10, ...(cursor && { cursor }) },
		});
	const first = await page();
	expect(first.body).toHaveLength(10);
	const second = await page(first.nextCursor ?? '');
	expect((second.body[0]?.heldAt ?? '') > (first.body[9]?.heldAt ?? '')).toBe(true);
	expect(await waiting(owner)).toEqual([20, 26, 26]);
});
