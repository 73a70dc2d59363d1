import { getPost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { postUnliked } from '@friends/contract/posts/posts.events';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import { listPostReactions, reactToPost, unreactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { listAppended } from '../../testing/events.ts';
import { block, breakEvents, countRows, foundTribe, joinTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let crowd: SignedInMember[];
beforeAll(async () => {
	server = await createTestApp();
	[maya, noor, ...crowd] = (await Promise.all(Array.from({ length: 14 }, () => registerMember(server.api)))) as [
		SignedInMember,
		SignedInMember,
		...SignedInMember[],
	];
});
afterAll(() => server.close());

const react = (id: string, kind: ReactionKind, { token } = maya) => server.api.call(reactToPost, { params: { id }, body: { kind }, token });
const unreact = (id: string, { token } = maya) => server.api.call(unreactToPost, { params: { id }, token });
const newPost = async () => (await createPost(server.api, maya)).id;
const view = (id: string, token?: string) => server.api.succeed(getPost, { params: { id }, ...(token && { token }) });
const rowsOf = (postId: string) => countRows(server.database, 'reactions', { column: 'post_id', value: postId });
const sum = (reactions: Record<string, number>) => Object.values(reactions).reduce((total, count) => total + count, 0);

test('a reaction replaces the one before, stays apart from the like, and goes', async () => {
	const id = await newPost();
	await server.api.succeed(likePost, { params: { id }, token: maya.token });
	expect(await react(id, 'wow')).toMatchObject({ status: 200, body: { reaction: 'wow', reactions: { wow: 1 } } });
	expect((await react(id, 'wow')).body).toEqual({ reaction: 'wow', reactions: { wow: 1 } });
	expect((await react(id, 'hug', noor)).body).toEqual({ reaction: 'hug', reactions: { wow: 1, hug: 1 } });
	expect((await react(id, 'hug')).body).toEqual({ reaction: 'hug', reactions: { hug: 2 } });
	expect(await view(id, maya.token)).toMatchObject({ reactions: { hug: 2 }, likeCount: 1, viewer: { reaction: 'hug', liked: true } });
	expect((await unreact(id)).body).toEqual({ reaction: null, reactions: { hug: 1 } });
	expect((await unreact(id)).body).toEqual({ reaction: null, reactions: { hug: 1 } });
	expect(await view(id, maya.token)).toMatchObject({ reactions: { hug: 1 }, likeCount: 1, viewer: { reaction: null, liked: true } });
	expect((await view(id)).viewer.reaction).toBeNull();
	const events = (await listAppended(server.database)).filter(({ subjects }) => subjects.post === id).map(({ name }) => name);
	expect(events.filter((name) => name === postReacted.name)).toHaveLength(3);
	expect(events.filter((name) => name === postUnreacted.name)).toHaveLength(1);
	expect(events).not.toContain(postUnliked.name);
	expect(await server.community.recount()).toBe(0);
});

test('is seen in lists, also on posts older than those that are kept in memory', async () => {
	const reader = await registerMember(server.api);
	const ids: string[] = [];
	// More than the cache keeps, written directly, the oldest first.
	const posts = Array.from({ length: 160 }, () => ({ ...template, id: newId(), author_id: maya.user.id, reactions: '{"laugh":1}' }));
	const own = posts.map(({ id }) => ({
		id: newId(),
		type: 'laugh' as const,
		user_id: reader.user.id,
		post_id: id,
		created_at: template.created_at,
	}));
	await server.database.transaction(async (transaction) => {
		await transaction.insertInto('posts').values(posts).execute();
		await transaction.insertInto('reactions').values(own).execute();
	});
	ids.push(posts[0]?.id ?? '', posts.at(-1)?.id ?? '');
	for (const id of ids) expect((await view(id, reader.token)).viewer.reaction).toBe('laugh');
	const [first] = await server.api.succeed(listPosts, { query: { limit: 5 }, token: reader.token });
	expect(first?.reactions).toBeDefined();
	await server.database.transaction((transaction) =>
		transaction
			.deleteFrom('posts')
			.where(
				'id',
				'in',
				posts.map(({ id }) => id),
			)
			.execute(),
	);
});

const template = {
	body: 'Old',
	title: null,
	created_at: '2026-01-01T00:00:00.000Z',
	updated_at: '2026-01-01T00:00:00.000Z',
	audience: 'public' as const,
};

describe('who may', () => {
	test.each([
		['react', () => react],
		['take it back', () => (id: string, _: ReactionKind, by?: SignedInMember) => unreact(id, by)],
	])('%s: those who see the post', async (_, act) => {
		const owner = await registerMember(server.api);
		const tribeId = await foundTribe(server.database, { ownerId: owner.user.id, type: 'private', slug: `shy-${newId()}` });
		const hidden = await createPost(server.api, owner, { tribeId });
		for (const id of [hidden.id, newId(), 'no-id']) expect((await act()(id, 'hug', noor)).status).toBe(404);
		expect((await act()(await newPost(), 'hug', { token: 'none' } as SignedInMember)).status).toBe(401);
		expect(
			(await server.api.call(reactToPost, { params: { id: hidden.id }, body: { kind: 'like' as 'hug' }, token: owner.token })).status,
		).toBe(422);
	});

	test('a muted member may only take back', async () => {
		const owner = await registerMember(server.api);
		const tribeId = await foundTribe(server.database, { ownerId: owner.user.id, slug: `mute-${newId()}` });
		const { id } = await createPost(server.api, owner, { tribeId });
		await joinTribe(server.database, { userId: noor.user.id, tribeId });
		expect((await react(id, 'cheer', noor)).status).toBe(200);
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('tribe_members')
				.set({ muted_until: '2100-01-01T00:00:00.000Z' })
				.where('user_id', '=', noor.user.id)
				.where('tribe_id', '=', tribeId)
				.execute(),
		);
		server.community.caches.forgetAll();
		expect((await react(id, 'wow', noor)).problem.code).toBe('muted_in_tribe');
		expect((await unreact(id, noor)).body).toEqual({ reaction: null, reactions: {} });
	});
});

describe('however many at once', () => {
	test('fifty reactions of every kind by one member leave one, counted once', async () => {
		const id = await newPost();
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, index) => react(id, reactionKinds[index % reactionKinds.length] as ReactionKind)),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const { reactions, viewer } = await view(id, maya.token);
		expect(reactions).toEqual({ [viewer.reaction as string]: 1 });
		expect(await rowsOf(id)).toBe(1);
	});

	test('many members who change their mind are counted once each', async () => {
		const id = await newPost();
		const clicks = crowd.flatMap((member, index) => [
			() => react(id, reactionKinds[index % 6] as ReactionKind, member),
			() => unreact(id, member),
			() => react(id, 'thanks', member),
			() => react(id, reactionKinds[(index + 1) % 6] as ReactionKind, member),
		]);
		await Promise.all(clicks.map((click) => click()));
		expect(sum((await view(id)).reactions)).toBe(await rowsOf(id));
		for (const member of crowd) await react(id, 'withYou', member);
		expect((await view(id)).reactions).toEqual({ withYou: crowd.length });
	});

	test('nothing is left of one whose record cannot be written', async () => {
		const id = await newPost();
		const member = await registerMember(server.api);
		await react(await newPost(), 'wow', member);
		const mend = await breakEvents(server.database, { actorId: member.user.id, event: postReacted });
		expect((await react(id, 'hug', member)).status).toBe(500);
		await mend();
		expect([await rowsOf(id), (await view(id)).reactions]).toEqual([0, {}]);
	});
});

test('a wrong count is mended', async () => {
	const id = await newPost();
	await react(id, 'hug', noor);
	await server.community.recount();
	await server.database.transaction((transaction) =>
		transaction.updateTable('posts').set({ reactions: '{"wow":3}' }).where('id', '=', id).execute(),
	);
	expect(await server.community.recount()).toBe(1);
	expect((await view(id)).reactions).toEqual({ hug: 1 });
});

describe('who reacted', () => {
	const list = async (id: string, { token, kind }: { token?: string; kind?: ReactionKind } = {}) =>
		(await server.api.succeed(listPostReactions, { params: { id }, query: { ...(kind && { kind }) }, ...(token && { token }) })).map(
			(reactor) => [reactor.person.id, reactor.kind],
		);

	test('is told page by page, friends first, then the latest; by kind; without likes', async () => {
		const id = await newPost();
		const viewer = await registerMember(server.api);
		const [friend, other] = crowd as [SignedInMember, SignedInMember];
		for (const one of [friend, other]) await befriend(server.api, viewer, one);
		await server.api.succeed(likePost, { params: { id }, token: noor.token });
		for (const [index, member] of crowd.entries()) {
			server.clock.advanceSeconds(1);
			await react(id, index % 2 === 0 ? 'hug' : 'cheer', member);
		}
		const others = crowd.slice(2).toReversed();
		const expected = [other, friend, ...others].map(({ user }) => user.id);
		for (const limit of [1, 2, 3, 50]) {
			const read: string[] = [];
			let cursor: string | null | undefined;
			do {
				const page = await server.api.call(listPostReactions, {
					params: { id },
					query: { limit, ...(cursor && { cursor }) },
					token: viewer.token,
				});
				read.push(...page.body.map(({ person }) => person.id));
				cursor = page.nextCursor;
			} while (cursor);
			expect({ limit, read }).toEqual({ limit, read: expected });
		}
		expect((await list(id, { token: viewer.token, kind: 'cheer' }))[0]).toEqual([other.user.id, 'cheer']);
		expect(new Set((await list(id, { kind: 'hug' })).map(([, kind]) => kind))).toEqual(new Set(['hug']));
		expect((await list(id)).map(([person]) => person)).toEqual(crowd.toReversed().map(({ user }) => user.id));
	});

	test('leaves out whom a block hides, in both directions, and who is gone; the counts are the same for all', async () => {
		const [blocker, blocked, gone] = (await Promise.all([1, 2, 3].map(() => registerMember(server.api)))) as [
			SignedInMember,
			SignedInMember,
			SignedInMember,
		];
		const id = await newPost();
		for (const member of [blocker, blocked, gone, noor]) await react(id, 'hug', member);
		await block(server.database, blocker.user.id, blocked.user.id);
		await updateUser(server.database, gone.user.id, { status: 'deleted' });
		server.community.caches.forgetAll();
		const seenBy = async (member?: SignedInMember) =>
			new Set((await list(id, { ...(member && { token: member.token }) })).map(([person]) => person));
		expect(await seenBy(blocker)).toEqual(new Set([noor.user.id, blocker.user.id]));
		expect(await seenBy(blocked)).toEqual(new Set([noor.user.id, blocked.user.id]));
		expect(await seenBy()).toEqual(new Set([noor.user.id, blocked.user.id, blocker.user.id]));
		for (const token of [blocker.token, blocked.token, undefined]) expect((await view(id, token)).reactions).toEqual({ hug: 4 });
	});

	test('is as private as the post', async () => {
		const shy = await registerMember(server.api);
		const { id } = await createPost(server.api, shy);
		await setVisibility(server.database, shy.user.id, 'private');
		server.community.caches.forgetAll();
		for (const token of [noor.token, undefined]) {
			expect((await server.api.call(listPostReactions, { params: { id }, ...(token && { token }) })).status).toBe(404);
		}
	});

	test('takes the same few statements, however many they are', async () => {
		const [few, many] = [await newPost(), await newPost()];
		await react(few, 'hug', noor);
		for (const member of crowd) await react(many, 'hug', member);
		const measure = async (id: string) => {
			// A write in between makes the caches stale.
			await newPost();
			return server.statementsOf(() => server.api.succeed(listPostReactions, { params: { id }, token: noor.token }));
		};
		const [ofFew, ofMany] = [await measure(few), await measure(many)];
		expect(ofMany).toBe(ofFew);
		// Session, post, two blocks, friends and others among those who reacted, the viewer's friends.
		expect(ofMany).toBeLessThanOrEqual(7);
	});
});
