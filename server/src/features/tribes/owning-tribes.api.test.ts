/** Rights of a tribe’s owner, refused to all others: edit and delete it, remove members and their posts. */

import {
	createComment as commentEndpoint,
	deleteComment,
	listComments,
	updateComment,
} from '@friends/contract/comments/comments.endpoints';
import { listRecentActivity, listTrends } from '@friends/contract/explore/explore.endpoints';
import { deletePost, getPost, likePost, listPosts, listTagPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { joinTribe as joinEndpoint } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { defaultPermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import {
	createTribe as createEndpoint,
	deleteTribe,
	getTribe,
	listTribeMembers,
	listTribePosts,
	listTribes,
	removeTribeMember,
	updateTribe,
} from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, UpdateTribeBody } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, giveTribeRole, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, countExplore, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let stranger: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	member = await registerMember(server.api);
	stranger = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	tribe = await createTribe(server.api, owner, { name: 'Soup Society', description: 'Hot.', tags: ['soup'], sign: 'cup', hue: 'coral' });
	await joinTribe(server.api, member, tribe);
});

type Caller = SignedInMember | null;
const by = (caller: Caller) => (caller ? { token: caller.token } : {});
const body: UpdateTribeBody = { name: 'Stew Society', description: 'Hotter.', tags: ['stew'], isPrivate: false, sign: 'oven', hue: 'sky' };
const update = (changes: Partial<UpdateTribeBody> = {}, caller: Caller = owner, id = tribe.id) =>
	server.api.call(updateTribe, { ...by(caller), params: { id }, body: { ...body, ...changes } });
const remove = (caller: Caller = owner) => server.api.call(deleteTribe, { ...by(caller), params: { id: tribe.id } });
const removeMember = (userId: string, caller: Caller = owner) =>
	server.api.call(removeTribeMember, { ...by(caller), params: { id: tribe.id, userId } });
const read = (caller: Caller = owner) => server.api.succeed(getTribe, { ...by(caller), params: { id: tribe.id } });
const status = async (endpoint: typeof getTribe | typeof listTribePosts, caller: Caller) =>
	(await server.api.call(endpoint, { ...by(caller), params: { id: tribe.id } })).status;

/** Transfers the tribe to another member; the former owner stays a member. */
async function handOver() {
	await server.database.transaction((transaction) =>
		transaction.updateTable('tribes').set({ owner_id: member.user.id }).where('id', '=', tribe.id).execute(),
	);
}

describe('changing a tribe', () => {
	test('changes all that is said of it, and not its address', async () => {
		server.clock.advanceSeconds(1);
		const { body: changed } = await update();
		const { isPrivate, ...said } = body;
		expect(changed).toMatchObject({
			...said,
			slug: tribe.slug,
			type: 'public',
			memberCount: 2,
			updatedAt: server.clock.now().toISOString(),
		});
		expect(await read()).toEqual(changed);
		const post = await createPost(server.api, member, { tribeId: tribe.id });
		expect(post.tribe).toMatchObject({ name: 'Stew Society', sign: 'oven', hue: 'sky' });
	});

	test('without tags, sign and hue those stay', async () => {
		const { tags, sign, hue, ...rest } = body;
		await server.api.succeed(updateTribe, { token: owner.token, params: { id: tribe.slug }, body: rest });
		expect(await read()).toMatchObject({ name: 'Stew Society', tags: ['soup'], sign: 'cup', hue: 'coral' });
	});

	test.each([
		['name', { name: ' ' }, 'Tribe name is required'],
		['description', { description: '' }, 'Description is required'],
		['tags', { tags: ['x'.repeat(31)] }, 'A tag can have at most 30 characters'],
		['sign', { sign: 'skull' as 'cup' }, 'There is no such sign'],
	])('refuses a wrong %s', async (field, changes, sentence) => {
		const { status: refused, body: problem } = await update(changes);
		expect(refused).toBe(422);
		expect(Object.entries((problem as unknown as { errors: object }).errors)).toEqual([[expect.stringContaining(field), sentence]]);
	});

	test('is for roles that manage its settings, at first the owner’s alone', async () => {
		expect((await read()).viewer).toMatchObject({ permissions: defaultPermissions.owner, canDelete: true });
		expect((await read(member)).viewer).toMatchObject({ permissions: defaultPermissions.member, canDelete: false });
		expect(await update({}, member)).toMatchObject({ status: 403, problem: { code: 'not_allowed_in_tribe' } });
		expect((await update({}, stranger)).status).toBe(403);
		expect((await update({}, null)).status).toBe(401);
		await handOver();
		expect((await update({}, owner)).status).toBe(403);
		expect((await update({}, member)).status).toBe(200);
	});

	test('to private hides it and its posts from everybody else at once', async () => {
		const post = await createPost(server.api, member, { body: 'Secret #broth', tribeId: tribe.id });
		const places = async (caller: Caller) => ({
			page: await status(getTribe, caller),
			post: (await server.api.call(getPost, { ...by(caller), params: { id: post.id } })).status,
			feed: (await server.api.succeed(listPosts, by(caller))).some(({ id }) => id === post.id),
			tag: (await server.api.succeed(listTagPosts, { ...by(caller), params: { tag: 'broth' } })).some(({ id }) => id === post.id),
		});
		const open = { page: 200, post: 200, feed: true, tag: true };
		for (const caller of [null, stranger, member]) expect(await places(caller)).toEqual(open);
		const { body: hidden } = await update({ isPrivate: true });
		expect(hidden).toMatchObject({ type: 'private', joinMode: 'request' });
		for (const caller of [null, stranger]) expect(await places(caller)).toEqual({ page: 404, post: 404, feed: false, tag: false });
		expect(await places(member)).toEqual(open);
		await update();
		for (const caller of [null, stranger]) expect(await places(caller)).toEqual(open);
	});

	test('to public lets who asked join by themselves', async () => {
		await update({ isPrivate: true });
		await joinTribe(server.api, stranger, tribe, await inviteToTribe(server.api, owner, tribe));
		expect((await update()).body).toMatchObject({ type: 'public', joinMode: 'auto', requestCount: 0 });
		expect((await read(stranger)).viewer).toMatchObject({ membership: 'none', canJoin: true });
		expect((await joinTribe(server.api, stranger, tribe)).viewer.membership).toBe('member');
	});
});

describe('deleting a tribe', () => {
	test('takes it and its posts away everywhere, for everybody, with all counts right', async () => {
		const picture = await uploadPicture(server.api, member);
		const post = await createPost(server.api, member, {
			body: 'Gone #gazpacho',
			tribeId: tribe.id,
			attachments: [{ url: picture.url, alt: '' }],
		});
		await createComment(server.api, owner, post.id);
		await server.api.succeed(likePost, { token: owner.token, params: { id: post.id } });
		await server.api.succeed(createReport, { token: owner.token, body: { target: 'post', targetId: post.id, reason: 'Cold' } });
		expect((await remove()).status).toBe(204);
		for (const caller of [null, stranger, member, owner]) {
			expect(await status(getTribe, caller)).toBe(404);
			expect(await status(listTribePosts, caller)).toBe(404);
			expect((await server.api.call(getPost, { ...by(caller), params: { id: post.id } })).status).toBe(404);
			await countExplore(server);
			const shown = await Promise.all([
				server.api.succeed(listTribes, { ...by(caller), query: { limit: 100 } }),
				server.api.succeed(listTribes, { ...by(caller), query: { scope: 'mine', limit: 100 } }),
				server.api.succeed(listTribes, { ...by(caller), query: { scope: 'suggested', limit: 100 } }),
				server.api.succeed(listPosts, { ...by(caller), query: { limit: 100 } }),
				server.api.succeed(listTagPosts, { ...by(caller), params: { tag: 'gazpacho' } }),
				server.api.succeed(listTrends, by(caller)),
				server.api.succeed(listRecentActivity, by(caller)),
				...[owner, member].flatMap(({ user: { id } }) => [
					server.api.succeed(listProfileActivity, { ...by(caller), params: { id }, query: { limit: 100 } }),
					server.api.succeed(getProfile, { ...by(caller), params: { id } }),
				]),
			]);
			expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${tribe.id}|${post.id}|gazpacho`));
		}
		for (const table of ['tribe_members', 'tribe_requests', 'posts'] as const) {
			expect(await countRows(server.database, table, { column: 'tribe_id', value: tribe.id })).toBe(0);
		}
		// Its pictures go a day later.
		const released = await server.database.reader.selectFrom('uploads').select('used_at').where('owner_id', '=', member.user.id).execute();
		expect(released).toEqual([{ used_at: null }]);
		expect(await server.community.recount()).toBe(0);
	});

	test('is the owner’s alone', async () => {
		expect((await remove(member)).status).toBe(403);
		expect((await remove(stranger)).status).toBe(403);
		expect((await remove(null)).status).toBe(401);
		await update({ isPrivate: true });
		expect((await remove(stranger)).status).toBe(404);
		await handOver();
		expect((await remove(owner)).status).toBe(403);
		expect((await remove(member)).status).toBe(204);
		expect((await remove(member)).status).toBe(404);
	});

	test('leaves nothing behind of what is written at the same moment', async () => {
		const [removed, ...written] = await Promise.all([
			remove(),
			...[1, 2, 3].map(() => server.api.call(joinEndpoint, { params: { id: tribe.id }, body: {}, token: stranger.token })),
		]);
		expect(removed.status).toBe(204);
		for (const reply of written) expect([200, 404, 409]).toContain(reply.status);
		expect(await countRows(server.database, 'tribe_members', { column: 'tribe_id', value: tribe.id })).toBe(0);
	});

	test('frees its address', async () => {
		const [first, second] = [await createTribe(server.api, owner, { name: 'Phoenix' }), { name: 'Phoenix', description: 'x' }];
		await server.api.call(deleteTribe, { token: owner.token, params: { id: first.slug } });
		expect(await server.api.succeed(createEndpoint, { token: owner.token, body: second })).toMatchObject({ slug: 'phoenix' });
	});
});

describe('members', () => {
	const list = async (query: { search?: string; limit?: number; cursor?: string } = {}, caller: Caller = owner) => {
		const { body: people, headers } = await server.api.call(listTribeMembers, { ...by(caller), params: { id: tribe.id }, query });
		return { ids: people.map(({ person }) => person.id), cursor: /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1] };
	};

	test('begin with the owner, then those with a role, then all others, the latest first, page by page', async () => {
		const [late, later] = [await registerMember(server.api), await registerMember(server.api)];
		for (const person of [stranger, late, later]) {
			server.clock.advanceSeconds(1);
			await joinTribe(server.api, person, tribe);
		}
		for (const keeper of [member, late]) await giveTribeRole(server.api, owner, tribe, keeper, 'moderator');
		const order = [owner, late, member, later, stranger].map(({ user }) => user.id);
		expect((await list()).ids).toEqual(order);
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await list({ limit: 1, ...(cursor && { cursor }) });
			found.push(...page.ids);
			cursor = page.cursor;
		} while (cursor);
		expect(found).toEqual(order);
		const [first] = await server.api.succeed(listTribeMembers, { params: { id: tribe.id } });
		expect(first).toMatchObject({ isOwner: true, joinedAt: tribe.createdAt });
	});

	test('say whom the viewer may remove: the owner everybody else, others no one', async () => {
		const removable = async (caller: Caller) => {
			const listed = await server.api.succeed(listTribeMembers, { ...by(caller), params: { id: tribe.id } });
			return listed.filter(({ viewer }) => viewer.canRemove).map(({ person }) => person.id);
		};
		expect(await removable(owner)).toEqual([member.user.id]);
		for (const caller of [null, stranger, member]) expect(await removable(caller)).toEqual([]);
	});

	test('are found by the beginning of a name or username, whatever the case and the accents', async () => {
		const [elodie, other] = [
			await registerMember(server.api, { name: 'Élodie Brandt' }),
			await registerMember(server.api, { name: 'Elif' }),
		];
		for (const person of [elodie, other]) await joinTribe(server.api, person, tribe);
		for (const search of ['ELODIE', 'brandt', 'elodie br', `@${elodie.user.username}`])
			expect((await list({ search })).ids).toEqual([elodie.user.id]);
		expect((await list({ search: 'lodie' })).ids).toEqual([]);
		expect((await list({ search: owner.user.username })).ids).toEqual([owner.user.id]);
		await block(server.database, elodie.user.id, stranger.user.id);
		expect((await list({ search: 'elodie' }, stranger)).ids).toEqual([]);
	});

	test('are as many as the tribe says, for a viewer whom a block keeps from one', async () => {
		const [blocked, blocker] = [await registerMember(server.api), await registerMember(server.api)];
		for (const person of [blocked, blocker]) await joinTribe(server.api, person, tribe);
		await block(server.database, stranger.user.id, blocked.user.id);
		await block(server.database, blocked.user.id, stranger.user.id);
		await block(server.database, blocker.user.id, stranger.user.id);
		expect((await read(stranger)).memberCount).toBe(2);
		expect((await list({}, stranger)).ids).toHaveLength(2);
		expect((await read(null)).memberCount).toBe(4);
	});

	test('are taken out by the owner, and may come back', async () => {
		expect((await removeMember(member.user.id)).body).toMatchObject({ id: tribe.id, memberCount: 1 });
		expect((await list()).ids).toEqual([owner.user.id]);
		expect((await removeMember(member.user.id)).status).toBe(404);
		expect((await joinTribe(server.api, member, tribe)).memberCount).toBe(2);
	});

	test('of a private tribe come back with the invitation only', async () => {
		const { body: hidden } = await update({ isPrivate: true });
		await removeMember(member.user.id);
		expect(await status(getTribe, member)).toBe(404);
		await admitToTribe(server.api, owner, member, hidden);
		expect(await status(getTribe, member)).toBe(200);
	});

	test('are taken out by nobody else, and the owner not at all', async () => {
		await joinTribe(server.api, stranger, tribe);
		for (const caller of [member, stranger]) expect((await removeMember(stranger.user.id, caller)).status).toBe(403);
		expect((await removeMember(member.user.id, null)).status).toBe(401);
		expect(await removeMember(owner.user.id)).toMatchObject({ status: 403, problem: { code: 'owner_cannot_leave' } });
		await handOver();
		expect((await removeMember(stranger.user.id, owner)).status).toBe(403);
		await server.api.call(removeTribeMember, { token: member.token, params: { id: tribe.id, userId: stranger.user.id } });
	});
});

describe('what others wrote in a tribe', () => {
	test('its owner can delete and not change, nobody else either', async () => {
		await joinTribe(server.api, stranger, tribe);
		const post = await createPost(server.api, member, { tribeId: tribe.id });
		const comment = await createComment(server.api, member, post.id);
		const rights = async (caller: Caller) => {
			const { viewer } = await server.api.succeed(getPost, { ...by(caller), params: { id: post.id } });
			const [shown] = await server.api.succeed(listComments, { ...by(caller), params: { id: post.id } });
			return [viewer, shown?.viewer].map((may) => [may?.canEdit, may?.canDelete, may?.canReport]);
		};
		expect(await rights(owner)).toEqual([
			[false, true, true],
			[false, true, true],
		]);
		expect(await rights(member)).toEqual([
			[true, true, false],
			[true, true, false],
		]);
		expect(await rights(stranger)).toEqual([
			[false, false, true],
			[false, false, true],
		]);
		const drop = (endpoint: typeof deletePost | typeof deleteComment, id: string, caller: Caller) =>
			server.api.call(endpoint as typeof deletePost, { ...by(caller), params: { id }, query: { reason: 'Off topic' } });
		for (const [endpoint, id] of [
			[deleteComment, comment.id],
			[deletePost, post.id],
		] as const) {
			expect((await drop(endpoint, id, stranger)).status).toBe(403);
			expect((await drop(endpoint, id, null)).status).toBe(401);
		}
		const text = { body: 'Mine now' };
		expect(await server.api.call(updatePost, { token: owner.token, params: { id: post.id }, body: text })).toMatchObject({
			status: 403,
			problem: { code: 'not_your_post' },
		});
		expect(await server.api.call(updateComment, { token: owner.token, params: { id: comment.id }, body: text })).toMatchObject({
			status: 403,
			problem: { code: 'not_your_comment' },
		});
		expect((await drop(deleteComment, comment.id, owner)).status).toBe(204);
		expect((await server.api.succeed(getPost, { params: { id: post.id } })).commentCount).toBe(0);
		expect((await drop(deletePost, post.id, owner)).status).toBe(204);
		expect((await server.api.call(getPost, { token: member.token, params: { id: post.id } })).status).toBe(404);
	});

	test('outside their tribe its owner cannot touch', async () => {
		const post = await createPost(server.api, member);
		await server.api.succeed(commentEndpoint, { token: member.token, params: { id: post.id }, body: { body: 'Hm' } });
		expect((await server.api.succeed(getPost, { token: owner.token, params: { id: post.id } })).viewer.canDelete).toBe(false);
		expect((await server.api.call(deletePost, { token: owner.token, params: { id: post.id } })).status).toBe(403);
	});
});
