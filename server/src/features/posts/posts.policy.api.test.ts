/** The policy of posts against what lists, single posts and the gate return, for every combination of viewer, author, place and post. */
import { feedOrders } from '@friends/contract/feed/feed.schema';
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/access/viewer';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { allOf, createWorld, visibilities, type World } from '../../testing/world.ts';
import { createPosts, factsFor, isListed, isVisible, sharedTag, type WorldPost, writtenAt } from '../../testing/world-posts.ts';
import { countPublicTags } from '../explore/trends.queries.ts';
import { canSeeInside } from '../tribes/tribes.policy.ts';
import { createPostsGate } from './posts.gate.ts';
import { canSeePost, canTakePart } from './posts.policy.ts';

const now = '2026-11-20T12:00:00.000Z';

describe.each(visibilities)('around a member whose profile is %s', (visibility) => {
	let server: TestApp;
	let world: World;
	let posts: WorldPost[];
	beforeAll(async () => {
		server = await createTestApp();
		world = await createWorld(server.database, { now, visibility });
		posts = await createPosts(server.database, world);
	});
	afterAll(() => server.close());

	const labelOf = ({ author: { tie, visibility: seen, account }, tribe, isMember, isForFriends, isRemoved, isArchived }: WorldPost) =>
		JSON.stringify({ tie, seen, ...account, tribe, isMember, isForFriends, isRemoved, isArchived });
	function expectExactly(ids: string[], isAllowed: (post: WorldPost) => boolean): void {
		const listed = new Set(ids);
		expect(posts.filter(({ id }) => listed.has(id)).map(labelOf)).toEqual(posts.filter(isAllowed).map(labelOf));
		expect(ids).toHaveLength(listed.size);
	}
	const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
	const viewerOf = (kind: 'member' | 'guest'): Viewer => (kind === 'member' ? world.viewer : guest);

	test('occurs in every combination', () => {
		const authors = 1 + 4 * 3 * 2;
		// Of the eight places, six are tribes, which have archives.
		expect(posts).toHaveLength(authors * (8 * 2 + 6));
	});

	describe.each(['member', 'guest'] as const)('for the %s', (kind) => {
		const isSeen = (post: WorldPost) => isVisible(viewerOf(kind), post);
		const isShown = (post: WorldPost) => isListed(viewerOf(kind), post);

		const isFromElsewhere = ({ author: { tie }, isMember }: WorldPost) => tie !== 'self' && tie !== 'friendship' && !isMember;
		const scopes: [FeedScope, (post: WorldPost) => boolean][] = [
			['all', () => true],
			['tribes', ({ isMember }) => kind === 'member' && isMember],
			['discover', (post) => kind === 'guest' || isFromElsewhere(post)],
		];
		const orders = scopes.flatMap(([scope, isInScope]) => feedOrders.map((order) => [scope, order, isInScope] as const));
		test.each(orders)('the feed of %s, %s', async (scope, order, isInScope) => {
			const { service } = server.community.rooms.feed;
			const listed = await allOf((page) => service.list(viewerOf(kind), { ...page, scope, order }));
			expectExactly(idsOf(listed), (post) => isInScope(post) && isShown(post));
		});

		test('posts with a tag', async () => {
			const { service } = server.community.rooms.feed;
			expectExactly(idsOf(await allOf((page) => service.listWithTag(viewerOf(kind), sharedTag, page))), isShown);
		});

		test.each(['best', 'newest'] as const)('what a search finds, %s first', async (order) => {
			const { search, reindexing } = server.community.rooms.search.service;
			await reindexing.restart();
			await reindexing.goOn(new AbortController().signal);
			// Pages are short where much is hidden.
			const found: string[] = [];
			for (let cursor: string | undefined | null; cursor !== null; ) {
				const { items, nextCursor } = await search.posts(viewerOf(kind), { q: 'x', order, limit: 20, cursor });
				found.push(...idsOf(items));
				cursor = nextCursor;
			}
			expectExactly(found, isShown);
			const { posts: count } = await search.count(viewerOf(kind), 'x');
			expect(count).toBe(Math.min(100, posts.filter(isShown).length));
		});

		test('posts of each tribe into which the viewer sees', async () => {
			const { service } = server.community.rooms.feed;
			const isInside = ({ tribe, isMember }: WorldPost) =>
				tribe !== null && canSeeInside({ isPrivate: tribe.isPrivate, isActive: true, isMember: isMember && kind === 'member' });
			const tribeIds = [...new Set(posts.filter(isInside).map(({ tribe }) => tribe?.id ?? ''))];
			const listed = await Promise.all(tribeIds.map((id) => allOf((page) => service.listInTribe(viewerOf(kind), id, page))));
			expectExactly(idsOf(listed.flat()), (post) => isInside(post) && isShown(post));
			const archives = await Promise.all(tribeIds.map((id) => allOf((page) => service.listArchived(viewerOf(kind), id, page))));
			expectExactly(idsOf(archives.flat()), (post) => isInside(post) && post.isArchived && isSeen(post));
		});

		test('posts of each author, and how many they are', async () => {
			const { service } = server.community.rooms.feed;
			const authors = world.people.filter(({ account }) => account.status !== 'deleted');
			const lists = authors.map(({ id }) => allOf((page) => service.listByAuthor(viewerOf(kind), id, page)));
			const listed = await Promise.all(lists);
			expectExactly(idsOf(listed.flat()), isShown);
			const facts = authors.map(({ profile }) => (kind === 'guest' ? { ...profile, isFriend: false, isBlocked: false } : profile));
			const counts = await Promise.all(facts.map((author) => service.countByAuthor(viewerOf(kind), author)));
			expect(counts).toEqual(listed.map(({ length }) => length));
		});

		test('single posts, and the gate', async () => {
			const { users, friends, tribes, posts: room } = server.community.rooms;
			const about = { users: users.service, friends: friends.service, tribes: tribes.service.tribes };
			const gate = createPostsGate({ caches: server.community.caches, ...about });
			const single: string[] = [];
			const admitted: string[] = [];
			for (const { id } of posts) {
				await room.service.get(viewerOf(kind), id).then(() => single.push(id), refused);
				await gate.requireVisible(server.database.reader, id, viewerOf(kind)).then(() => admitted.push(id), refused);
			}
			expectExactly(single, isSeen);
			expectExactly(admitted, isSeen);
		});

		test('liking and commenting are for members who see the post, which is not archived, and whom nothing restrains in its tribe', () => {
			const viewer = viewerOf(kind);
			for (const facts of posts.map((post) => factsFor(viewer, post))) {
				const may = kind === 'member' && !facts.isArchived && canSeePost(viewer, facts);
				expect(canTakePart(viewer, facts)).toBe(may);
				const restrained = { ...facts, tribe: facts.tribe && { ...facts.tribe, restraint: 'muted_in_tribe' as const } };
				expect(canSeePost(viewer, restrained)).toBe(canSeePost(viewer, facts));
				expect(canTakePart(viewer, restrained)).toBe(may && facts.tribe === null);
			}
		});
	});

	test('trends count the tags of what every guest sees', async () => {
		const counted = await countPublicTags(server.database.reader, {
			since: writtenAt,
			joinedUntil: writtenAt,
			aloneMax: 10_000,
			limit: 10_000,
		});
		const counts = new Map(counted.map(({ tag, count }) => [tag, count]));
		const seen = posts.filter((post) => isListed(guest, post));
		expectExactly(idsOf(posts.filter(({ tag }) => counts.has(tag))), (post) => seen.includes(post));
		expect(counts.get(sharedTag)).toBe(seen.length);
	});
});

function refused({ code }: { code?: string }): void {
	expect(code).toBe('not_found');
}
