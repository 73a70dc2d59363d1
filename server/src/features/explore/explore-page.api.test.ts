/** The page Explore: what rises, what friends joined, and that nothing hidden is listed or counted. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { cancelGathering } from '@friends/contract/events/events.endpoints';
import { getExplore } from '@friends/contract/explore/explore.endpoints';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost, likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countExplore, foundTribe, insertPerson, likeAs, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hour = 60 * 60;
const most = exploreLimits.explore.rising;

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
/** People without a password, who joined weeks ago, as the two members did. */
let crowd: string[];
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'open' } });
	for (const { user } of [admin, maya]) await updateUser(server.database, user.id, { created_at: '2026-11-01T00:00:00.000Z' });
	crowd = [];
	for (let index = 0; index < 6; index += 1) crowd.push(await insertPerson(server.database));
});
afterEach(() => server.close());

const like = (postId: string, people: readonly string[]) => likeAs(server.database, postId, people);
const explore = async (viewer: SignedInMember | null = maya) => {
	await countExplore(server);
	return server.api.succeed(getExplore, viewer ? { token: viewer.token } : {});
};
const rising = async (viewer?: SignedInMember | null) => (await explore(viewer)).rising.map(({ id }) => id);
const reasonOf = async (postId: string) => (await explore()).rising.find(({ id }) => id === postId)?.reason;
const banInTribe = (userId: string) =>
	server.database.transaction((transaction) =>
		transaction.updateTable('tribe_members').set({ banned_until: '2030-01-01T00:00:00.000Z' }).where('user_id', '=', userId).execute(),
	);

test('is empty in an empty community, for members and guests', async () => {
	for (const viewer of [maya, null]) expect(await explore(viewer)).toEqual({ trends: [], rising: [], joined: [], coming: [] });
});

test.each([
	['open', 200],
	['private', 401],
] as const)('is for guests of a community that is %s: %i', async (guestAccess, expected) => {
	await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess } });
	expect((await server.api.call(getExplore, {})).status).toBe(expected);
	expect((await server.api.call(getExplore, { token: maya.token })).status).toBe(200);
});

test('is not there where administrators switched it off', async () => {
	await server.api.succeed(updateSettings, { token: admin.token, body: { features: { explore: false } } });
	expect((await server.api.call(getExplore, { token: maya.token })).status).toBe(404);
});

describe('trends', () => {
	test('tell how many people used a tag, today and on the days before, and in the week before', async () => {
		const people = [maya, admin, await registerMember(server.api)];
		const say = (count: number) =>
			Promise.all(people.slice(0, count).map(({ token }) => createPost(server.api, { token }, { body: '#loom and #Loom again' })));
		const onDay = async (seconds: number, count: number) => {
			server.clock.advanceSeconds(seconds);
			for (const [index, one] of people.entries()) people[index] = await signInAgain(server.api, one);
			await say(count);
		};
		await say(1);
		await onDay(8 * 24 * hour, 2);
		await onDay(3 * 24 * hour, 3);
		await onDay(1, 1);
		[maya] = people as [SignedInMember];
		const { trends } = await explore();
		expect(trends).toEqual([{ tag: 'loom', postCount: 6, personCount: 3, previousPersonCount: 1, days: [0, 0, 0, 2, 0, 0, 3] }]);
	});
});

describe('rising posts', () => {
	test('say who wrote them where, and why they rise; likes and answers of one person count once, and the author not at all', async () => {
		const tribe = await createTribe(server.api, admin, { name: 'Ridge Walkers' });
		const post = await createPost(server.api, admin, { title: 'Twelve people, one bench', tribeId: tribe.id });
		await like(post.id, crowd.slice(0, 3));
		await server.api.succeed(likePost, { token: maya.token, params: { id: post.id } });
		await createComment(server.api, maya, post.id);
		await server.api.succeed(likePost, { token: admin.token, params: { id: post.id } });
		await createComment(server.api, admin, post.id);
		server.clock.advanceSeconds(6 * hour);
		maya = await signInAgain(server.api, maya);
		expect((await explore()).rising).toEqual([
			{
				id: post.id,
				title: 'Twelve people, one bench',
				author: expect.objectContaining({ id: admin.user.id }),
				tribe: expect.objectContaining({ name: 'Ridge Walkers' }),
				picture: null,
				createdAt: post.createdAt,
				reason: { personCount: 4, hours: 6, memberCount: 1 },
			},
		]);
	});

	test('of a small tribe surface above as much talk in the whole community, and an old one sinks', async () => {
		for (let index = 0; index < 60; index += 1) await insertPerson(server.database);
		const old = await createPost(server.api, await registerMember(server.api));
		await like(old.id, crowd);
		server.clock.advanceSeconds(24 * hour);
		const wide = await createPost(server.api, await signInAgain(server.api, admin));
		const small = await createPost(server.api, await signInAgain(server.api, maya), {
			tribeId: await foundTribe(server.database, { ownerId: maya.user.id }),
		});
		await like(wide.id, crowd.slice(0, 5));
		await like(small.id, crowd.slice(0, 4));
		expect(await rising(null)).toEqual([small.id, wide.id, old.id]);
	});

	test('are counted again: what is unliked, deleted or three days old is gone; a second count changes nothing', async () => {
		const post = await createPost(server.api, admin);
		await like(post.id, crowd.slice(0, 2));
		await server.api.succeed(likePost, { token: maya.token, params: { id: post.id } });
		const stored = () => server.database.reader.selectFrom('explore_lists').selectAll().orderBy('name').execute();
		expect(await rising()).toEqual([post.id]);
		const first = await stored();
		await Promise.all([countExplore(server), countExplore(server)]);
		expect(await stored()).toEqual(first);
		await server.api.succeed(unlikePost, { token: maya.token, params: { id: post.id } });
		expect(await rising()).toEqual([]);
		await server.api.succeed(likePost, { token: maya.token, params: { id: post.id } });
		expect(await rising()).toEqual([post.id]);
		const other = await createPost(server.api, maya);
		await like(other.id, crowd);
		await countExplore(server);
		await server.api.succeed(deletePost, { token: maya.token, params: { id: other.id } });
		expect((await server.api.succeed(getExplore, {})).rising.map(({ id }) => id)).toEqual([post.id]);
		server.clock.advanceSeconds(72 * hour + 1);
		expect(await rising(null)).toEqual([]);
	});

	test('are counted by one job, once in half a minute for the whole community', async () => {
		const post = await createPost(server.api, admin);
		await like(post.id, crowd);
		await server.community.worker.schedule();
		const counted = async () => {
			await server.settle();
			await Promise.all([server.community.worker.runDue(), server.community.worker.runDue()]);
			const row = await server.database.reader
				.selectFrom('explore_lists')
				.select('counted_at')
				.where('name', '=', 'rising')
				.executeTakeFirst();
			return row?.counted_at;
		};
		const first = await counted();
		expect(first).toBe(server.clock.now().toISOString());
		server.clock.advanceSeconds(29);
		expect(await counted()).toBe(first);
		server.clock.advanceSeconds(1);
		expect(await counted()).toBe(server.clock.now().toISOString());
	});

	test('are not made by accounts of today, and by those of two weeks only in part', async () => {
		server.clock.advanceSeconds(30 * 24 * hour);
		[admin, maya] = [await signInAgain(server.api, admin), await signInAgain(server.api, maya)];
		const joinedDaysAgo = async (days: number) => {
			const id = await insertPerson(server.database);
			await updateUser(server.database, id, { created_at: new Date(server.clock.now().getTime() - days * 24 * hour * 1000).toISOString() });
			return id;
		};
		const [fresh, new1, new2, new3] = await Promise.all([0.5, 2, 5, 13].map(joinedDaysAgo));
		const byNew = await createPost(server.api, admin);
		await like(byNew.id, [fresh, new1, new2] as string[]);
		expect(await rising()).toEqual([]);
		await like(byNew.id, [new3 as string]);
		expect(await reasonOf(byNew.id)).toMatchObject({ personCount: 3 });
		const bySettled = await createPost(server.api, maya);
		await like(bySettled.id, crowd.slice(0, 3));
		await like(byNew.id, await Promise.all([3, 4, 6, 7].map(joinedDaysAgo)));
		expect(await rising()).toEqual([bySettled.id, byNew.id]);
	});

	test('are only what guests see, and count nobody that guests do not see, nor who is banned', async () => {
		const hidden = await createTribe(server.api, admin, { isPrivate: true });
		const inPrivate = await createPost(server.api, admin, { tribeId: hidden.id });
		const ofFriends = await registerMember(server.api);
		const forFriends = await createPost(server.api, ofFriends);
		await befriend(server.api, ofFriends, maya);
		await setVisibility(server.database, ofFriends.user.id, 'friends');
		const bannedInTribe = await registerMember(server.api);
		const tribe = await createTribe(server.api, admin);
		await joinTribe(server.api, bannedInTribe, tribe);
		const ofBanned = await createPost(server.api, bannedInTribe, { tribeId: tribe.id });
		await banInTribe(bannedInTribe.user.id);
		const bannedHere = await registerMember(server.api);
		const ofBannedHere = await createPost(server.api, bannedHere);
		await updateUser(server.database, bannedHere.user.id, { banned_until: '2030-01-01T00:00:00.000Z' });
		const archived = await createPost(server.api, maya);
		for (const { id } of [inPrivate, forFriends, ofBanned, ofBannedHere, archived]) await like(id, crowd);
		await server.database.transaction((transaction) =>
			transaction.updateTable('posts').set({ is_archived: true }).where('id', '=', archived.id).execute(),
		);
		const shown = await createPost(server.api, admin, { tribeId: tribe.id });
		await like(shown.id, [...crowd.slice(0, 3), ofFriends.user.id, bannedInTribe.user.id, bannedHere.user.id]);
		for (const viewer of [admin, maya, null]) expect(await rising(viewer)).toEqual([shown.id]);
		expect(await reasonOf(shown.id)).toMatchObject({ personCount: 3 });
	});

	test('hide from each viewer, at once, what they may not see; the next ones take their place', async () => {
		const authors = await Promise.all(Array.from({ length: 7 }, () => registerMember(server.api)));
		const posts: string[] = [];
		for (const author of authors) {
			const { id } = await createPost(server.api, author);
			posts.unshift(id);
			await like(id, crowd);
			server.clock.advanceSeconds(60);
		}
		expect(await rising()).toEqual(posts.slice(0, most));
		await server.api.succeed(block, { token: maya.token, body: { userId: authors[6]?.user.id ?? '' } });
		const now = async (viewer: SignedInMember) =>
			(await server.api.succeed(getExplore, { token: viewer.token })).rising.map(({ id }) => id);
		expect(await now(maya)).toEqual(posts.slice(1, most + 1));
		expect(await now(admin)).toEqual(posts.slice(0, most));
		expect(await now(authors[6] as SignedInMember)).toEqual(posts.slice(0, most));
		await setVisibility(server.database, authors[5]?.user.id ?? '', 'private');
		expect(await now(maya)).toEqual(posts.slice(2, most + 2));
	});
});

describe('what friends joined', () => {
	test('is told by tribe, the latest first, with who founded it, for a week; not of those who left or are banned there', async () => {
		const [theo, priya, other] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
		for (const friend of [theo, priya]) await befriend(server.api, friend, maya);
		const bread = await createTribe(server.api, other, { name: 'Slow Bread Club' });
		const choir = await createTribe(server.api, other, { name: 'Stairwell Choir' });
		for (const friend of [theo, priya, admin]) await joinTribe(server.api, friend, bread);
		await joinTribe(server.api, theo, choir);
		const kettle = await createTribe(server.api, priya, { name: 'Kettle Hour' });
		const told = async () =>
			(await explore()).joined.map(({ tribe, people, personCount, isFounded }) => ({
				tribe: tribe.id,
				people: people.map(({ id }) => id),
				personCount,
				isFounded,
			}));
		const founded = { tribe: kettle.id, people: [priya.user.id], personCount: 1, isFounded: true };
		const joined = { tribe: choir.id, people: [theo.user.id], personCount: 1, isFounded: false };
		const both = { tribe: bread.id, people: [priya.user.id, theo.user.id], personCount: 2, isFounded: false };
		expect(await told()).toEqual([founded, joined, both]);
		await banInTribe(priya.user.id);
		await server.api.succeed(leaveTribe, { token: theo.token, params: { id: choir.id } });
		expect(await told()).toEqual([{ ...both, people: [theo.user.id], personCount: 1 }]);
		server.clock.advanceSeconds(7 * 24 * hour + 1);
		maya = await signInAgain(server.api, maya);
		expect(await told()).toEqual([]);
	});

	test('tells nothing of private tribes and private profiles, nor of people who are no friends, nor to guests', async () => {
		const [secretive, theo, stranger] = [
			await registerMember(server.api),
			await registerMember(server.api),
			await registerMember(server.api),
		];
		for (const friend of [secretive, theo]) await befriend(server.api, friend, maya);
		const open = await createTribe(server.api, admin);
		for (const one of [secretive, stranger]) await joinTribe(server.api, one, open);
		await createTribe(server.api, theo, { isPrivate: true });
		await setVisibility(server.database, secretive.user.id, 'private');
		expect((await explore()).joined).toEqual([]);
		expect((await explore(null)).joined).toEqual([]);
	});
});

describe('coming events', () => {
	const comingTo = async (viewer: SignedInMember | null) => (await explore(viewer)).coming.map(({ postId }) => postId);
	const invite = async (day: number, overrides: Parameters<typeof createEvent>[2] = {}) => {
		const date = `2026-12-0${day}`;
		const page = await createEvent(server.api, admin, {
			starts: `${date}T09:30`,
			ends: `${date}T10:30`,
			isForFriends: false,
			...overrides,
		});
		return page.post.id;
	};

	test('are the next ones that the viewer may see, but for those that were cancelled or that meet a filter', async () => {
		const later: string[] = [];
		for (let day = 9; day > 3; day -= 1) later.unshift(await invite(day));
		const forFriends = await invite(1, { isForFriends: true });
		const inPrivate = await invite(2, { tribeId: (await createTribe(server.api, admin, { isPrivate: true })).id });
		const cancelled = await invite(3);
		await server.api.succeed(cancelGathering, { token: admin.token, params: { id: cancelled }, body: {} });
		const filtered = await invite(3, { title: 'Karaoke' });
		await makeFilter(server.api, maya, { kind: 'word', value: 'karaoke' });
		expect(await comingTo(maya)).toEqual(later.slice(0, 5));
		expect(await comingTo(null)).toEqual([filtered, ...later.slice(0, 4)]);
		expect(await comingTo(admin)).toEqual([forFriends, inPrivate, filtered, ...later.slice(0, 2)]);
	});

	test('are not there where administrators switched events off', async () => {
		const id = await invite(1);
		expect(await comingTo(maya)).toEqual([id]);
		await server.api.succeed(updateSettings, { token: admin.token, body: { features: { events: false } } });
		expect(await comingTo(maya)).toEqual([]);
	});
});

test('takes the same statements however much there is', async () => {
	const friend = await registerMember(server.api);
	await befriend(server.api, friend, maya);
	const add = async () => {
		const author = await registerMember(server.api);
		const tribe = await createTribe(server.api, author);
		const { id } = await createPost(server.api, author, { tribeId: tribe.id, body: `#${tribe.slug}` });
		await like(id, crowd);
		await createEvent(server.api, author, { tribeId: tribe.id });
		await joinTribe(server.api, friend, tribe);
	};
	const statements = async () => {
		await countExplore(server);
		return server.statementsOf(() => server.api.succeed(getExplore, { token: maya.token }));
	};
	// One more than the rising posts: the tribes that friends joined are then not all among theirs, which are cached.
	for (let count = 0; count <= most; count += 1) await add();
	const few = await statements();
	for (let count = 0; count <= most; count += 1) await add();
	expect(await statements()).toBe(few);
	expect((await explore()).rising).toHaveLength(most);
});
