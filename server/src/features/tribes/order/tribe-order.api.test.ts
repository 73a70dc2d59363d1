/** Mutes, bans and the log of a tribe. */
import { createComment, deleteComment } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { joinTribe as joinEndpoint, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	banFromTribe,
	liftTribeBan,
	listTribeBans,
	listTribeLog,
	muteTribeMember,
	unmuteTribeMember,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribe, listTribeMembers, listTribePosts, listTribes, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, giveTribeRole, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let moderator: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
	[owner, moderator, member] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	for (const person of [moderator, member]) await joinTribe(server.api, person, tribe);
	await giveTribeRole(server.api, owner, tribe, moderator, 'moderator');
});

const body = { hours: 24, reason: 'Third warning about the jokes.' };
const whom = (person: SignedInMember, of = tribe) => ({ id: of.id, userId: person.user.id });
const ban = (by: SignedInMember, person: SignedInMember, of = tribe) =>
	server.api.call(banFromTribe, { token: by.token, params: whom(person, of), body });
const mute = (by: SignedInMember, person: SignedInMember) =>
	server.api.call(muteTribeMember, { token: by.token, params: whom(person), body });
const read = ({ token }: SignedInMember, of = tribe) => server.api.call(getTribe, { token, params: { id: of.id } });
const until = (hours: number) => new Date(server.clock.now().getTime() + hours * 60 * 60_000).toISOString();
const join = ({ token }: SignedInMember, of = tribe, inviteCode?: string) =>
	server.api.call(joinEndpoint, { token, params: { id: of.id }, body: inviteCode ? { inviteCode } : {} });
const log = async (by = member) => server.api.succeed(listTribeLog, { token: by.token, params: { id: tribe.id } });

describe('a mute', () => {
	test('stops words until it ends, and says why to whom it concerns and to those who mute', async () => {
		expect((await mute(moderator, member)).status).toBe(200);
		const { viewer } = (await read(member)).body as Tribe;
		expect(viewer).toMatchObject({
			membership: 'member',
			canPost: false,
			restraint: { kind: 'muted', until: until(24), reason: body.reason },
		});
		const listed = async (by: SignedInMember) =>
			(await server.api.succeed(listTribeMembers, { token: by.token, params: { id: tribe.id } })).find(
				({ person }) => person.id === member.user.id,
			);
		expect(await listed(owner)).toMatchObject({ mutedUntil: until(24), viewer: { canMute: true } });
		expect(await listed(member)).toMatchObject({ mutedUntil: null, viewer: { canMute: false } });
		await expect(createPost(server.api, member, { tribeId: tribe.id })).rejects.toThrow('You’re muted in this tribe right now.');
		server.clock.advanceSeconds(24 * 60 * 60);
		member = await signInAgain(server.api, member);
		expect(((await read(member)).body as Tribe).viewer).toMatchObject({ canPost: true, restraint: null });
	});

	test('ends when it is lifted, which changes nothing twice', async () => {
		await mute(owner, member);
		for (const _ of [1, 2]) await server.api.succeed(unmuteTribeMember, { token: moderator.token, params: whom(member) });
		expect(((await read(member)).body as Tribe).viewer).toMatchObject({ canPost: true, restraint: null });
		expect((await log()).map(({ act }) => act)).toEqual(['unmuted', 'muted', 'roleGiven']);
	});

	test.each([
		['a member', () => mute(member, moderator), 403, 'not_allowed_in_tribe'],
		['of the owner', () => mute(moderator, owner), 403, 'tribe_owner_stays'],
		['of oneself as the owner', () => mute(owner, owner), 403, 'tribe_owner_stays'],
		['of oneself', () => mute(moderator, moderator), 403, 'not_on_yourself'],
	])('is refused: %s', async (_, act, status, code) => {
		expect((await act()).problem).toMatchObject({ status, code });
	});
});

describe('a ban', () => {
	test('takes a member out: of counts, lists and feeds, and lets them neither join nor take part', async () => {
		const { id } = await createPost(server.api, owner, { tribeId: tribe.id });
		await createPost(server.api, member, { tribeId: tribe.id });
		expect((await ban(moderator, member)).body).toMatchObject({ memberCount: 2 });
		const { body: seen } = await read(member);
		expect(seen).toMatchObject({
			memberCount: 2,
			viewer: {
				...{ membership: 'none', role: null, permissions: [], canJoin: false, canPost: false },
				restraint: { kind: 'banned', until: until(24), reason: body.reason },
			},
		});
		expect((await join(member)).problem).toMatchObject({ status: 403, code: 'banned_from_tribe' });
		const { viewer } = await server.api.succeed(getPost, { token: member.token, params: { id } });
		expect(viewer).toMatchObject({ canLike: false, canComment: false });
		const { token } = member;
		expect(await server.api.succeed(listTribes, { token, query: { scope: 'mine' } })).toEqual([]);
		expect(await server.api.succeed(listTribes, { token, query: { scope: 'suggested', limit: 100 } })).not.toContainEqual(
			expect.objectContaining({ id: tribe.id }),
		);
		expect(await server.api.succeed(listPosts, { token, query: { scope: 'tribes' } })).toEqual([]);
		const members = await server.api.succeed(listTribeMembers, { token: owner.token, params: { id: tribe.id } });
		expect(members.map(({ person }) => person.id)).toEqual([owner.user.id, moderator.user.id]);
	});

	test('hides a private tribe, also from who has an invitation to it or asked to join', async () => {
		const hidden = await createTribe(server.api, owner, { name: 'Hidden', isPrivate: true });
		await admitToTribe(server.api, owner, member, hidden);
		const { id } = await createPost(server.api, owner, { tribeId: hidden.id });
		const code = await inviteToTribe(server.api, owner, hidden);
		await ban(owner, member, hidden);
		expect((await read(member, hidden)).status).toBe(404);
		expect((await server.api.call(getPost, { token: member.token, params: { id } })).status).toBe(404);
		expect((await server.api.call(listTribePosts, { token: member.token, params: { id: hidden.id } })).status).toBe(404);
		expect((await join(member, hidden, code)).status).toBe(404);

		const asker = await registerMember(server.api);
		await join(asker, hidden, code);
		await ban(owner, asker, hidden);
		expect(await server.api.succeed(listTribeRequests, { token: owner.token, params: { id: hidden.id } })).toEqual([]);
		expect((await read(asker, hidden)).status).toBe(404);
		expect(await server.api.succeed(listRemovals, { token: asker.token })).toEqual([]);
		expect((await join(asker, hidden, code)).status).toBe(404);
	});

	test('ends by itself, and then they join again as a member like others', async () => {
		await giveTribeRole(server.api, owner, tribe, member, 'moderator');
		await ban(owner, member);
		server.clock.advanceSeconds(24 * 60 * 60 - 1);
		member = await signInAgain(server.api, member);
		expect((await join(member)).status).toBe(403);
		server.clock.advanceSeconds(1);
		expect(((await read(member)).body as Tribe).viewer).toMatchObject({ membership: 'none', canJoin: true, restraint: null });
		const suggested = await server.api.succeed(listTribes, { token: member.token, query: { scope: 'suggested', limit: 100 } });
		expect(suggested.map(({ id }) => id)).toContain(tribe.id);
		expect((await join(member)).body).toMatchObject({ memberCount: 3, viewer: { role: { key: 'member' }, canPost: true } });
		expect((await join(member)).body).toMatchObject({ memberCount: 3 });
	});

	test('is lifted and listed by those who manage members alone', async () => {
		await ban(owner, member);
		const list = (by: SignedInMember) => server.api.call(listTribeBans, { token: by.token, params: { id: tribe.id } });
		expect((await list(moderator)).body).toEqual([
			{ person: expect.objectContaining({ id: member.user.id }), bannedUntil: until(24), reason: body.reason },
		]);
		const stranger = await registerMember(server.api);
		for (const by of [member, stranger]) expect((await list(by)).problem).toMatchObject({ code: 'not_allowed_in_tribe' });
		expect((await server.api.call(liftTribeBan, { token: member.token, params: whom(member) })).problem).toMatchObject({
			code: 'not_allowed_in_tribe',
		});
		for (const _ of [1, 2]) await server.api.succeed(liftTribeBan, { token: moderator.token, params: whom(member) });
		expect((await list(moderator)).body).toEqual([]);
		expect((await join(member)).status).toBe(200);
	});

	test('also keeps out who has left, and no one who has no account', async () => {
		await server.api.succeed(removeTribeMember, { token: owner.token, params: whom(member) });
		expect((await ban(owner, member)).body).toMatchObject({ memberCount: 2 });
		expect((await join(member)).problem).toMatchObject({ code: 'banned_from_tribe' });
		const noOne = { user: { id: tribe.id } } as SignedInMember;
		expect((await ban(owner, noOne)).status).toBe(404);
	});

	test('is not for the owner, nor for who may more', async () => {
		expect((await ban(moderator, owner)).problem).toMatchObject({ code: 'tribe_owner_stays' });
		expect((await ban(member, moderator)).problem).toMatchObject({ code: 'not_allowed_in_tribe' });
	});

	test.each([
		[{ hours: 0, reason: 'x' }, 'hours'],
		[{ hours: 8761, reason: 'x' }, 'hours'],
		[{ hours: 1.5, reason: 'x' }, 'hours'],
		[{ hours: 1, reason: ' ' }, 'reason'],
		[{ hours: 1, reason: 'x'.repeat(301) }, 'reason'],
	])('needs a time and a reason: %j', async (wrong, field) => {
		const { status, problem } = await server.api.call(banFromTribe, { token: owner.token, params: whom(member), body: wrong });
		expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
	});
});

describe('the log', () => {
	test('tells members who did what to whom, and why; latest first, page by page', async () => {
		await mute(moderator, member);
		await ban(owner, member);
		const [banned, muted, role] = await log(moderator);
		expect(banned).toMatchObject({
			act: 'banned',
			actor: { id: owner.user.id },
			person: { id: member.user.id },
			until: until(24),
			reason: body.reason,
		});
		expect(muted).toMatchObject({ act: 'muted', actor: { id: moderator.user.id }, person: { id: member.user.id } });
		expect(role).toMatchObject({ act: 'roleGiven', about: 'moderator', person: { id: moderator.user.id }, reason: '', until: null });
		const page = await server.api.call(listTribeLog, { token: owner.token, params: { id: tribe.id }, query: { limit: 2 } });
		expect(page.body).toEqual([banned, muted]);
		const rest = { token: owner.token, params: { id: tribe.id }, query: { limit: 2, cursor: page.nextCursor ?? '' } };
		expect(await server.api.succeed(listTribeLog, rest)).toEqual([role]);
	});

	test('is for members alone', async () => {
		const stranger = await registerMember(server.api);
		await ban(owner, member);
		for (const { token } of [stranger, member]) {
			expect((await server.api.call(listTribeLog, { token, params: { id: tribe.id } })).problem).toMatchObject({ code: 'not_in_tribe' });
		}
	});

	test('tells of nothing that is lifted after its end', async () => {
		const other = await registerMember(server.api);
		await mute(moderator, member);
		await ban(moderator, other);
		server.clock.advanceSeconds(24 * 60 * 60);
		const { token } = await signInAgain(server.api, moderator);
		await server.api.succeed(unmuteTribeMember, { token, params: whom(member) });
		await server.api.succeed(liftTribeBan, { token, params: whom(other) });
		const lines = await server.api.succeed(listTribeLog, { token, params: { id: tribe.id } });
		expect(lines.map(({ act }) => act)).toEqual(['banned', 'muted', 'roleGiven']);
	});

	test('names no one behind a block', async () => {
		await mute(moderator, member);
		await server.api.succeed(block, { token: member.token, body: { userId: moderator.user.id } });
		expect((await log())[0]).toMatchObject({ act: 'muted', actor: null, person: { id: member.user.id } });
	});
});

describe('what moderators do to a member', () => {
	const noticed = ({ token }: SignedInMember) => server.api.succeed(listRemovals, { token });
	const removing = async (path: typeof deletePost | typeof deleteComment, id: string, query = { reason: 'Off topic' }) =>
		server.api.call(path as typeof deletePost, { token: moderator.token, params: { id }, query });

	test('they are told, with the reason, by name as long as they may see the tribe', async () => {
		await mute(moderator, member);
		await ban(moderator, member);
		await server.api.succeed(removeTribeMember, { token: owner.token, params: whom(moderator) });
		expect(await noticed(member)).toMatchObject([
			{ act: 'tribe_banned', target: 'tribe', excerpt: tribe.name, reason: body.reason },
			{ act: 'tribe_muted', target: 'tribe', excerpt: tribe.name, reason: body.reason },
		]);
		expect(await noticed(moderator)).toMatchObject([{ act: 'tribe_removed', excerpt: tribe.name, reason: '' }]);
		expect(await noticed(owner)).toEqual([]);
	});

	test('also that what they wrote was removed, which needs a reason that the log tells too', async () => {
		const post = await createPost(server.api, member, { tribeId: tribe.id, title: 'Jokes, part four' });
		const under = await createPost(server.api, owner, { tribeId: tribe.id });
		const comment = await server.api.succeed(createComment, { token: member.token, params: { id: under.id }, body: { body: 'Ha' } });
		for (const [endpoint, id] of [[deletePost, post.id] as const, [deleteComment, comment.id] as const]) {
			const { problem } = await removing(endpoint, id, { reason: ' ' });
			expect(problem).toMatchObject({ status: 422, code: 'reason_needed', errors: { reason: 'Please say why it is removed.' } });
			expect((await removing(endpoint, id)).status).toBe(204);
		}
		const told = { actor: { id: moderator.user.id }, person: { id: member.user.id }, about: '', reason: 'Off topic' };
		expect(await log()).toMatchObject([{ act: 'commentRemoved', ...told }, { act: 'postRemoved', ...told }, { act: 'roleGiven' }]);
		expect(await noticed(member)).toMatchObject([
			{ act: 'tribe_comment_removed', target: 'comment', excerpt: 'Ha', reason: 'Off topic' },
			{ act: 'tribe_post_removed', target: 'post', excerpt: 'Jokes, part four', reason: 'Off topic' },
		]);
	});
});
