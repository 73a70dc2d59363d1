/** Tribes that no one owns any more: offered to those who look after them, then to all members, then archived. */
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { departureLimits } from '@friends/contract/departures/departures.limits';
import { holdPost, listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { joinTribe as joinEndpoint, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { changeTribePosting, listTribeLog, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { listTribeRoles } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { getTribe, listTribePosts, listTribes, takeUpTribe } from '@friends/contract/tribes/tribes.endpoints';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, giveTribeRole, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const daySeconds = 24 * 60 * 60;

let server: TestApp;
let owner: SignedInMember;
let moderator: SignedInMember;
let member: SignedInMember;
let other: SignedInMember;
let tribe: Tribe;

beforeEach(async () => {
	server = await createTestApp();
	// The first member owns the community, and stays.
	other = await registerMember(server.api);
	[owner, moderator, member] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
});
afterEach(() => server.close());

const again = async () => {
	[moderator, member, other] = [
		await signInAgain(server.api, moderator),
		await signInAgain(server.api, member),
		await signInAgain(server.api, other),
	];
};
const run = (room: 'erasing' | 'tribes', name: string) =>
	server.community.rooms[room].jobs?.find((job) => job.name === name)?.run({ payload: {}, signal: new AbortController().signal });

/** The owner is erased; others are signed in again. */
async function eraseOwner(): Promise<void> {
	await server.api.succeed(depart, { token: owner.token, body: { kind: 'deletion' } });
	server.clock.advanceSeconds(departureLimits.keptDays * daySeconds + 1);
	await run('erasing', 'erasing.eraseDue');
	await again();
}
async function offerEnds(): Promise<void> {
	server.clock.advanceSeconds(tribeLimits.offerDays * daySeconds + 1);
	await run('tribes', 'tribes.advanceOffers');
	await again();
}
const params = () => ({ id: tribe.id });
const read = ({ token }: SignedInMember) => server.api.succeed(getTribe, { token, params: params() });
const takeUp = ({ token }: SignedInMember) => server.api.call(takeUpTribe, { token, params: params() });
const code = async (answer: Promise<{ problem: { code: string } }>) => (await answer).problem.code;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * daySeconds * 1000).toISOString();

async function withModerator(): Promise<void> {
	for (const person of [member, moderator]) await joinTribe(server.api, person, tribe);
	await giveTribeRole(server.api, owner, tribe, moderator, 'moderator');
}

describe('a tribe whose owner is erased', () => {
	test('is offered to those who look after it, who get a notice', async () => {
		await withModerator();
		await eraseOwner();
		expect(await read(member)).toMatchObject({
			offer: { to: 'moderators', until: inDays(tribeLimits.offerDays) },
			memberCount: 2,
			viewer: { canTakeUp: false, canPost: true },
		});
		expect((await read(moderator)).viewer).toMatchObject({ canTakeUp: true, membership: 'member' });
		const notices = async ({ token }: SignedInMember) =>
			(await server.api.succeed(listRemovals, { token })).map(({ act, excerpt }) => [act, excerpt]);
		expect(await notices(moderator)).toEqual([['tribe_offered', tribe.name]]);
		expect(await notices(member)).toEqual([]);
		expect(await code(takeUp(member))).toBe('offered_to_moderators');
		expect(await code(takeUp(other))).toBe('not_in_tribe');
	});

	test('belongs to the first who takes it up, which the log tells', async () => {
		await withModerator();
		await giveTribeRole(server.api, owner, tribe, member, 'moderator');
		await eraseOwner();
		const answers = await Promise.all([takeUp(moderator), takeUp(member)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [first, second] = answers[0].status === 200 ? [moderator, member] : [member, moderator];
		expect(await read(first)).toMatchObject({ ownerId: first.user.id, offer: null, viewer: { membership: 'owner', canTakeUp: false } });
		expect((await takeUp(first)).status).toBe(200);
		expect(await code(takeUp(second))).toBe('tribe_has_owner');
		const log = await server.api.succeed(listTribeLog, { token: second.token, params: params() });
		expect(log.filter(({ act }) => act === 'takenUp').map(({ actor }) => actor?.id)).toEqual([first.user.id]);
	});

	test('has no one in the role of its owner, and ends the shadow-ban of who takes it up', async () => {
		await withModerator();
		await eraseOwner();
		await shadowBanInTribe(server.api, moderator, tribe, member, { hours: 30 * 24 });
		await offerEnds();
		const roles = await server.api.succeed(listTribeRoles, { token: member.token, params: params() });
		const counts = Object.fromEntries(roles.map(({ key, memberCount }) => [key, memberCount]));
		expect(counts).toEqual({ owner: 0, moderator: 1, member: 1 });
		expect((await takeUp(member)).status).toBe(200);
		const log = await server.api.succeed(listTribeLog, { token: member.token, params: params() });
		expect(log.slice(0, 2).map(({ act }) => act)).toEqual(['takenUp', 'shadowBanEnded']);
	});

	test('goes to nobody who is muted there', async () => {
		await withModerator();
		const mute = { hours: 24 * 40, reason: 'Floods.' };
		await server.api.succeed(muteTribeMember, { token: owner.token, params: { id: tribe.id, userId: moderator.user.id }, body: mute });
		await eraseOwner();
		expect((await read(moderator)).offer?.to).toBe('members');
		expect((await read(moderator)).viewer.canTakeUp).toBe(false);
		expect(await code(takeUp(moderator))).toBe('cannot_own_tribe');
		expect((await takeUp(member)).status).toBe(200);
	});

	test('is offered to all members where no one looks after it, or when they did not want it', async () => {
		await withModerator();
		await eraseOwner();
		await run('tribes', 'tribes.advanceOffers');
		expect((await read(member)).offer?.to).toBe('moderators');
		await offerEnds();
		expect(await read(member)).toMatchObject({
			offer: { to: 'members', until: inDays(tribeLimits.offerDays) },
			viewer: { canTakeUp: true },
		});
		expect((await takeUp(member)).status).toBe(200);
		await offerEnds();
		expect(await read(member)).toMatchObject({ offer: null, viewer: { membership: 'owner' } });
	});

	test('is deleted where nobody is left', async () => {
		await eraseOwner();
		expect((await server.api.call(getTribe, { token: member.token, params: params() })).status).toBe(404);
	});
});

describe('a tribe that no one takes up', () => {
	test('is archived: read, and written by nobody, until a member takes it up', async () => {
		await withModerator();
		const post = await createPost(server.api, member, { tribeId: tribe.id });
		await eraseOwner();
		await offerEnds();
		await offerEnds();
		expect(await read(moderator)).toMatchObject({
			offer: { to: 'members', until: null },
			viewer: { canPost: false, canTakeUp: true, canLeave: true, restraint: null },
		});
		const archived = 'tribe_archived';
		const inPost = { token: member.token, params: { id: post.id } };
		expect(await code(server.api.call(createComment, { token: member.token, params: { id: post.id }, body: { body: 'Hello?' } }))).toBe(
			archived,
		);
		expect(await code(server.api.call(likePost, inPost))).toBe(archived);
		await expect(createPost(server.api, moderator, { tribeId: tribe.id })).rejects.toThrow('archived');
		await expect(sendMessage(server.api, member, tribe, { text: 'Hello?' })).rejects.toThrow('archived');
		expect(await code(server.api.call(joinEndpoint, { token: other.token, params: params(), body: {} }))).toBe(archived);
		expect((await read(other)).viewer.canJoin).toBe(false);
		expect(await server.api.succeed(listTribes, { token: other.token, query: { scope: 'suggested' } })).toEqual([]);
		const mute = { token: moderator.token, params: { id: tribe.id, userId: member.user.id }, body: { hours: 2, reason: 'Floods.' } };
		expect(await code(server.api.call(muteTribeMember, mute))).toBe('not_allowed_in_tribe');
		const posts = await server.api.succeed(listTribePosts, { token: other.token, params: params() });
		expect(posts.map(({ id, viewer: { canComment, canEdit } }) => [id, canComment, canEdit])).toEqual([[post.id, false, false]]);

		await server.api.succeed(leaveTribe, { token: moderator.token, params: params() });
		expect(await code(takeUp(other))).toBe('not_in_tribe');
		expect((await takeUp(member)).status).toBe(200);
		await createPost(server.api, member, { tribeId: tribe.id });
		await joinTribe(server.api, other, tribe);
	});

	test('gives a first post that waits there back to its author, once it is archived', async () => {
		await withModerator();
		const posting = { slowSeconds: 0, reviewedPosts: 1 } as const;
		await server.api.succeed(changeTribePosting, { token: owner.token, params: params(), body: posting });
		await server.api.succeed(holdPost, { token: member.token, body: { post: { body: 'Hello', tribeId: tribe.id } } });
		const kept = async () =>
			(await server.api.succeed(listKeptPosts, { token: member.token })).map(({ heldAt, failure }) => [heldAt, failure]);
		await eraseOwner();
		expect(await kept()).toEqual([[expect.any(String), null]]);
		await offerEnds();
		expect(await kept()).toEqual([[expect.any(String), null]]);
		await offerEnds();
		expect(await kept()).toEqual([[null, 'tribe_archived']]);
	});
});
