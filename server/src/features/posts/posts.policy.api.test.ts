/** The policy against what the feed and the gate really let through, on every combination of viewer, author, tribe and post that there is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/access/viewer';
import { newId } from '#core/ids';
import { befriend, block, foundTribe, insertPerson, joinTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCommentsGate } from '../comments/comments.gate.ts';
import { createFeedService } from '../feed/feed.service.ts';
import { createFriendsService } from '../friends/friends.service.ts';
import { createReactionsService } from '../reactions/reactions.service.ts';
import { createTribesService } from '../tribes/tribes.service.ts';
import { createPostsGate } from './posts.gate.ts';
import { canSeePost, canTakePart, type PostFacts } from './posts.policy.ts';
import { createPostsService } from './posts.service.ts';

interface Combination {
	viewer: Viewer;
	postId: string;
	facts: PostFacts;
	label: string;
}

const visibilities = ['public', 'friends', 'private'] as const;
const tribeTypes = [null, 'public', 'private', 'secret garden'] as const;
const eitherWay = [false, true] as const;
const blocks = ['nobody', 'viewer', 'author'] as const;
const relations = ['guest', 'author', 'other'] as const;

let server: TestApp;
const combinations: Combination[] = [];

beforeAll(async () => {
	server = await createTestApp();
	const ownerId = await insertPerson(server.database);
	// A block ends a friendship, so there are no friends behind one.
	for (const relation of relations)
		for (const visibility of visibilities)
			for (const tribeType of tribeTypes)
				for (const isArchived of eitherWay)
					for (const isFriend of relation === 'other' ? eitherWay : [false])
						for (const isMember of relation === 'guest' || tribeType === null ? [false] : eitherWay)
							for (const blockedBy of relation === 'other' && !isFriend ? blocks : (['nobody'] as const))
								combinations.push(await arrange({ relation, visibility, tribeType, isArchived, isFriend, isMember, blockedBy, ownerId }));
});
afterAll(() => server.close());

interface Arrangement {
	relation: (typeof relations)[number];
	visibility: (typeof visibilities)[number];
	tribeType: (typeof tribeTypes)[number];
	isArchived: boolean;
	isFriend: boolean;
	isMember: boolean;
	blockedBy: (typeof blocks)[number];
	ownerId: string;
}

async function arrange(arrangement: Arrangement): Promise<Combination> {
	const { relation, visibility, tribeType, isArchived, isFriend, isMember, blockedBy, ownerId } = arrangement;
	const { database } = server;
	const authorId = await insertPerson(database, { profileVisibility: visibility });
	const viewerId = relation === 'author' ? authorId : await insertPerson(database);
	const viewer: Viewer = relation === 'guest' ? guest : { kind: 'member', id: viewerId, role: 'member', sessionId: newId() };
	if (isFriend) await befriend(database, authorId, viewerId);
	if (blockedBy === 'viewer') await block(database, viewerId, authorId);
	if (blockedBy === 'author') await block(database, authorId, viewerId);
	const tribeId = tribeType === null ? null : await foundTribe(database, { ownerId, type: tribeType });
	if (tribeId !== null && isMember) await joinTribe(database, { tribeId, userId: viewerId });
	const postId = newId();
	const at = server.clock.now().toISOString();
	await database.transaction((transaction) =>
		transaction
			.insertInto('posts')
			.values({ id: postId, tribe_id: tribeId, author_id: authorId, body: 'x', is_archived: isArchived, created_at: at, updated_at: at })
			.execute(),
	);
	const facts: PostFacts = {
		author: { ownerId: authorId, visibility, isFriend, isBlocked: blockedBy !== 'nobody' },
		tribe: tribeId === null ? null : { isPrivate: tribeType === 'private', isMember, isOwner: false, restraint: null },
		isArchived,
	};
	return { viewer, postId, facts, label: JSON.stringify({ ...arrangement, ownerId: undefined }) };
}

function createRooms() {
	const { database, clock } = server;
	const friends = createFriendsService({ database, clock });
	const tribes = createTribesService({ database, clock, friends });
	const gate = createPostsGate({ friends, tribes });
	const gates = { post: gate, comment: createCommentsGate({ posts: gate, friends }) };
	const posts = createPostsService({
		database,
		clock,
		gate,
		tribes,
		reactions: createReactionsService({ database, clock, friends, gates }),
		tribeKeeping: { requireDeletable: async () => '', remove: async () => {} },
		uploads: { use: async () => new Map(), release: async () => {} },
		summaries: { write: async () => {} },
		revisions: { keep: async () => {} },
	});
	return { gate, posts, feed: createFeedService({ database, posts, tribes }) };
}

const succeeds = (work: Promise<unknown>) =>
	work.then(
		() => true,
		() => false,
	);

test('the feed, single posts and the gate show what the policy allows, and nothing else', async () => {
	const { gate, posts, feed } = createRooms();
	async function isInFeed(viewer: Viewer, postId: string, cursor?: string): Promise<boolean> {
		const { items, nextCursor } = await feed.list(viewer, { scope: 'all', limit: 100, ...(cursor && { cursor }) });
		return items.some(({ id }) => id === postId) || (nextCursor !== null && isInFeed(viewer, postId, nextCursor));
	}
	expect(combinations).toHaveLength(2 * 3 * (4 + 7 + 7 + 21));
	const verdicts = await Promise.all(
		combinations.map(async ({ viewer, postId, facts, label }) => {
			return {
				label,
				feed: await isInFeed(viewer, postId),
				single: await succeeds(posts.get(viewer, postId)),
				gate: await succeeds(gate.requireVisible(server.database.reader, postId, viewer)),
				policy: canSeePost(viewer, facts),
			};
		}),
	);
	expect(verdicts.filter(({ feed, single, gate, policy }) => [feed, single, gate].some((verdict) => verdict !== policy))).toEqual([]);
	expect(new Set(verdicts.map(({ policy }) => policy)).size).toBe(2);
});

test('liking and commenting are for members who see the post and whom nothing restrains in its tribe', () => {
	for (const { viewer, facts } of combinations) {
		const may = viewer.kind === 'member' && canSeePost(viewer, facts);
		expect(canTakePart(viewer, facts)).toBe(may);
		const restrained = { ...facts, tribe: facts.tribe && { ...facts.tribe, restraint: 'muted_in_tribe' as const } };
		expect([canSeePost(viewer, restrained), canTakePart(viewer, restrained)]).toEqual([
			canSeePost(viewer, facts),
			may && facts.tribe === null,
		]);
	}
});
