import { removeFriend } from '@friends/contract/friends/friends.endpoints';
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import { activitySchema } from '@friends/contract/profiles/profiles.schema';
import { joinTribe, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { joinTribe as addToTribe, block, foundTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let viewer: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	viewer = await registerMember(server.api);
});
afterAll(() => server.close());

const authorOf = ({ user: { id, name, username, avatar } }: SignedInMember) => ({ id, name, username, avatar });

async function later<T>(work: () => Promise<T>): Promise<T> {
	server.clock.advanceSeconds(1);
	return work();
}

const post = (by: SignedInMember, body = 'The kettle is on.', more: object = {}) =>
	later(() => createPost(server.api, by, { body, ...more }));
const comment = (by: SignedInMember, id: string) => later(() => createComment(server.api, by, id));
const like = (by: SignedInMember, id: string) => later(() => server.api.succeed(likePost, { token: by.token, params: { id } }));
const unlike = (by: SignedInMember, id: string) => later(() => server.api.succeed(unlikePost, { token: by.token, params: { id } }));

const read = (who?: SignedInMember, query: object = {}) =>
	server.api.call(listProfileActivity, { params: { id: maya.user.id }, query, ...(who && { token: who.token }) });
/** In the order of time, as 'type excerpt-or-username'. */
async function told(who?: SignedInMember): Promise<string[]> {
	const { body } = await read(who, { limit: 100 });
	return body.map(({ type, post: about, person }) => [type, about?.excerpt ?? person?.username].filter(Boolean).join(' ')).toReversed();
}

test('tells everything that somebody did, newest first, exactly as promised', async () => {
	const own = await post(maya, 'x'.repeat(100));
	const theirs = await post(noor, 'A body', { title: 'A title' });
	await comment(maya, theirs.id);
	await like(maya, theirs.id);
	await later(() => befriend(server.api, noor, maya));
	const { body } = await read();
	expect(body.map(({ type }) => type)).toEqual(['befriended', 'liked', 'commented', 'posted', 'joined']);
	for (const activity of body) {
		expect(Object.keys(activity).sort()).toEqual(certainKeysOf(activitySchema));
		expect(activitySchema.parse(activity)).toEqual(activity);
	}
	const about = { id: theirs.id, excerpt: 'A title', author: authorOf(noor) };
	expect(body.map(({ post, person }) => ({ post, person }))).toEqual([
		{ post: null, person: authorOf(noor) },
		{ post: about, person: null },
		{ post: about, person: null },
		{ post: { id: own.id, excerpt: `${'x'.repeat(79)}…`, author: authorOf(maya) }, person: null },
		{ post: null, person: null },
	]);
});

test('an excerpt ends at a word, and says that there is more; no character is cut in two', async () => {
	await post(maya, 'Somebody left a kettle in the stairwell, and there is tea in the pot and somebody’s nephew');
	expect((await told()).at(-1)).toBe('posted Somebody left a kettle in the stairwell, and there is tea in the pot and…');
	await post(maya, `${'x'.repeat(77)}🪴🪴🪴`);
	expect((await told()).at(-1)).toBe(`posted ${'x'.repeat(77)}🪴…`);
});

test('a like that was taken back is told no more, and one that was given again only once', async () => {
	const { id } = await post(noor);
	await like(maya, id);
	expect(await told()).toContain('liked The kettle is on.');
	await unlike(maya, id);
	expect(await told()).toEqual(['joined']);
	await like(maya, id);
	await unlike(maya, id);
	await like(maya, id);
	await like(maya, id);
	expect(await told()).toEqual(['joined', 'liked The kettle is on.']);
});

test('a friendship that has ended is told no more', async () => {
	await befriend(server.api, maya, noor);
	expect(await told()).toEqual(['joined', `befriended ${noor.user.username}`]);
	await server.api.succeed(removeFriend, { token: maya.token, params: { id: noor.user.id } });
	expect(await told()).toEqual(['joined']);
});

test('what was done to posts that the viewer may not see is not told', async () => {
	await befriend(server.api, maya, noor);
	const [forFriends, fromPrivate] = [await post(noor, 'For friends'), await post(viewer, 'For nobody')];
	const tribeId = await foundTribe(server.database, { ownerId: noor.user.id, memberIds: [maya.user.id], type: 'private' });
	const inTribe = await post(noor, 'In the tribe', { tribeId });
	for (const { id } of [forFriends, fromPrivate, inTribe]) {
		await like(maya, id);
		await comment(maya, id);
	}
	await setVisibility(server.database, noor.user.id, 'friends');
	await setVisibility(server.database, viewer.user.id, 'private');
	const friendship = `befriended ${noor.user.username}`;
	const both = (excerpt: string) => [`liked ${excerpt}`, `commented ${excerpt}`];
	const guest = await told();
	expect(guest).toEqual(['joined']);
	expect(await told(maya)).toEqual(['joined', friendship, ...both('For friends'), ...both('In the tribe')]);
	expect(await told(noor)).toEqual(['joined', friendship, ...both('For friends'), ...both('In the tribe')]);
	expect(await told(viewer)).toEqual(['joined', ...both('For nobody')]);
});

test('friends who do not show themselves to the viewer are not told', async () => {
	await befriend(server.api, maya, noor);
	const friendship = `befriended ${noor.user.username}`;
	expect(await told(viewer)).toContain(friendship);
	await setVisibility(server.database, noor.user.id, 'private');
	expect(await told(viewer)).not.toContain(friendship);
	expect(await told(noor)).toContain(friendship);
	await setVisibility(server.database, noor.user.id, 'public');
	await block(server.database, noor.user.id, viewer.user.id);
	expect(await told(viewer)).not.toContain(friendship);
	expect(await told()).toContain(friendship);
	await updateUser(server.database, noor.user.id, { status: 'deleted' });
	expect(await told()).not.toContain(friendship);
});

test('pages follow each other without a gap, also where much is not told', async () => {
	const { id } = await post(noor);
	const written: string[] = [];
	for (let index = 0; index < 5; index += 1) {
		written.push(`posted number ${index}`);
		await post(maya, `number ${index}`);
		for (let time = 0; time < 6; time += 1) {
			await like(maya, id);
			await unlike(maya, id);
		}
	}
	const found: string[] = [];
	let cursor: string | null = null;
	do {
		const page: Awaited<ReturnType<typeof read>> = await read(viewer, { limit: 2, ...(cursor && { cursor }) });
		found.push(...page.body.map(({ type, post: about }) => [type, about?.excerpt].filter(Boolean).join(' ')));
		cursor = page.nextCursor;
		await post(maya, 'meanwhile');
	} while (cursor);
	expect(found).toEqual([...written.toReversed(), 'joined']);
});

test('tells which tribes somebody founded and joined, as long as they belong to them', async () => {
	const founded = await later(() =>
		server.api.succeed(createTribe, { token: maya.token, body: { name: 'Potters', description: 'Clay.' } }),
	);
	const joined = await later(() =>
		server.api.succeed(createTribe, { token: noor.token, body: { name: 'Singers', description: 'Songs.' } }),
	);
	const params = { id: joined.id };
	await later(() => server.api.succeed(joinTribe, { token: maya.token, params, body: {} }));
	const { body } = await read();
	const ref = ({ id, name, slug, sign, hue }: Tribe) => ({ id, name, slug, sign, hue });
	expect(body.map(({ type, tribe }) => ({ type, tribe }))).toEqual([
		{ type: 'joinedTribe', tribe: ref(joined) },
		{ type: 'foundedTribe', tribe: ref(founded) },
		{ type: 'joined', tribe: null },
	]);
	await later(() => server.api.succeed(leaveTribe, { token: maya.token, params }));
	expect(await told()).toEqual(['joined', 'foundedTribe']);
	await later(() => server.api.succeed(joinTribe, { token: maya.token, params, body: {} }));
	expect(await told()).toEqual(['joined', 'foundedTribe', 'joinedTribe']);
});

test('of a private tribe only those hear who are in it', async () => {
	const tribe = await later(() =>
		server.api.succeed(createTribe, { token: maya.token, body: { name: 'Hidden', description: 'Shh.', isPrivate: true } }),
	);
	await addToTribe(server.database, { tribeId: tribe.id, userId: noor.user.id });
	expect(await told(noor)).toEqual(['joined', 'foundedTribe']);
	for (const who of [undefined, viewer]) expect(await told(who)).toEqual(['joined']);
});

test('takes the same few statements, however much there is to tell', async () => {
	const everything = async () => {
		const theirs = await post(noor);
		await post(maya);
		await comment(maya, theirs.id);
		await like(maya, theirs.id);
		await later(async () => befriend(server.api, maya, await registerMember(server.api)));
		const body = { name: 'Potters', description: 'Clay.' };
		const { id } = await later(() => server.api.succeed(createTribe, { token: noor.token, body }));
		await later(() => server.api.succeed(joinTribe, { token: maya.token, params: { id }, body: {} }));
		await later(() => server.api.succeed(createTribe, { token: maya.token, body }));
	};
	for (const friend of [maya, viewer]) await befriend(server.api, noor, friend);
	await setVisibility(server.database, noor.user.id, 'friends');
	await everything();
	const measure = () => server.statementsOf(() => read(viewer, { limit: 40 }));
	const ofLittle = await measure();
	for (let index = 0; index < 5; index += 1) await everything();
	expect(await measure()).toBe(ofLittle);
	expect(ofLittle).toBeLessThanOrEqual(18);
});
