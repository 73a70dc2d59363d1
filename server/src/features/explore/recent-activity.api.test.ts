/** Recent activity, as each viewer may see it. */
import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { listRecentActivity } from '@friends/contract/explore/explore.endpoints';
import { recentActivitySchema } from '@friends/contract/explore/explore.schema';
import { removeFriend } from '@friends/contract/friends/friends.endpoints';
import { deletePost, likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { joinTribe, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOfMoment } from '#core/events/event-id';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { block, foundTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertActivities } from '../activities/activities.queries.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let viewer: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await later(() => registerMember(server.api, { username: 'maya' }));
	noor = await later(() => registerMember(server.api, { username: 'noor' }));
	viewer = await later(() => registerMember(server.api, { username: 'viewer' }));
});
afterEach(() => server.close());

async function later<T>(work: () => Promise<T>): Promise<T> {
	server.clock.advanceSeconds(1);
	return work();
}

const post = (by: SignedInMember, body: string, more: object = {}) => later(() => createPost(server.api, by, { body, ...more }));
const like = (by: SignedInMember, id: string) => later(() => server.api.succeed(likePost, { token: by.token, params: { id } }));
const read = (who?: SignedInMember) => server.api.succeed(listRecentActivity, who ? { token: who.token } : {});
/** As 'who type what', newest first. */
const told = async (who?: SignedInMember) =>
	(await read(who)).map(({ actor, type, post: about, person }) =>
		[actor.username, type, about?.excerpt ?? person?.username].filter(Boolean).join(' '),
	);
const joined = ['viewer joined', 'noor joined', 'maya joined'];
const joinedFor = (who: SignedInMember) => joined.filter((line) => !line.startsWith(who.user.username));

test('everybody’s doings, newest first, exactly as promised; a friendship once', async () => {
	const { id } = await post(maya, 'The kettle is on.');
	await later(() => createComment(server.api, noor, id));
	await like(viewer, id);
	await later(() => befriend(server.api, noor, maya));
	const [first, ...rest] = await told();
	expect(['noor befriended maya', 'maya befriended noor']).toContain(first);
	expect(rest).toEqual(['viewer liked The kettle is on.', 'noor commented The kettle is on.', 'maya posted The kettle is on.', ...joined]);
	for (const activity of await read(viewer)) {
		expect(Object.keys(activity).sort()).toEqual(certainKeysOf(recentActivitySchema));
		expect(recentActivitySchema.parse(activity)).toEqual(activity);
	}
});

test('nobody hears of what they did themselves, nor of their own friendships', async () => {
	const { id } = await post(maya, 'The kettle is on.');
	await like(noor, id);
	await later(() => befriend(server.api, noor, maya));
	expect(await told(noor)).toEqual(['maya posted The kettle is on.', ...joinedFor(noor)]);
	expect(await told(maya)).toEqual(['noor liked The kettle is on.', ...joinedFor(maya)]);
});

test('the likes of one post are one line, which counts those before; what is hidden is not counted', async () => {
	const { id } = await post(maya, 'The kettle is on.');
	const other = await post(maya, 'The kettle is off.');
	// No more at once than the line of one network for hashing passwords takes.
	const register = () => Promise.all(Array.from({ length: 20 }, () => registerMember(server.api)));
	const likers = [...(await register()), ...(await register())];
	for (const liker of [...likers, noor]) await like(liker, id);
	await like(noor, other.id);
	const likes = async (who: SignedInMember) =>
		(await read(who))
			.filter(({ type }) => type === 'liked')
			.map(({ actor, post: about, otherCount }) => [actor.username, about?.id, otherCount]);
	expect(await likes(viewer)).toEqual([
		['noor', other.id, 0],
		['noor', id, 40],
	]);
	for (const { user } of likers.slice(0, 15)) await setVisibility(server.database, user.id, 'private');
	expect(await likes(viewer)).toContainEqual(['noor', id, 25]);
	expect(await likes(noor)).toEqual([[likers.at(-1)?.user.username, id, 24]]);
});

test('ten at most, found also behind a hundred that are not told', async () => {
	for (let index = 0; index < 12; index += 1) await post(maya, `number ${index}`);
	const { id } = await post(noor, 'Hidden');
	for (let index = 0; index < 50; index += 1) {
		await like(noor, id);
		await later(() => server.api.succeed(unlikePost, { token: noor.token, params: { id } }));
	}
	await setVisibility(server.database, noor.user.id, 'private');
	expect(await told()).toEqual(Array.from({ length: 10 }, (_, index) => `maya posted number ${11 - index}`));
});

test('what one member takes back again and again leaves nothing behind, and its last time one line', async () => {
	const { id } = await post(maya, 'Here');
	const take = (params: { id: string }) => ({ token: noor.token, params });
	const tribe = await createTribe(server.api, maya, { name: 'Weavers' });
	for (let index = 0; index < 4; index += 1) {
		await like(noor, id);
		await later(() => server.api.succeed(unlikePost, take({ id })));
		await later(() => server.api.succeed(joinTribe, { ...take({ id: tribe.id }), body: {} }));
		await later(() => server.api.succeed(leaveTribe, take({ id: tribe.id })));
		const comment = await later(() => createComment(server.api, noor, id));
		await later(() => server.api.succeed(deleteComment, take({ id: comment.id })));
		const gone = await post(noor, 'Gone');
		await later(() => createComment(server.api, noor, gone.id));
		await later(() => server.api.succeed(deletePost, take({ id: gone.id })));
		await later(() => befriend(server.api, noor, maya));
		await later(() => server.api.succeed(removeFriend, take({ id: maya.user.id })));
	}
	await later(() => createComment(server.api, noor, id));
	await like(noor, id);
	expect(await told(viewer)).toEqual([
		'noor liked Here',
		'noor commented Here',
		'maya foundedTribe',
		'maya posted Here',
		...joinedFor(viewer),
	]);
	const kept = await server.database.reader.selectFrom('activities').select('type').where('actor_id', '=', noor.user.id).execute();
	expect(kept.map(({ type }) => type).sort()).toEqual(['commented', 'joined', 'liked']);
});

test('thousands of acts that the viewer may not see do not hide the others', async () => {
	const { id } = await post(maya, 'Here');
	const secret = await foundTribe(server.database, { ownerId: maya.user.id, memberIds: [noor.user.id], type: 'private' });
	const inside = await post(maya, 'Secret', { tribeId: secret });
	const acts = (of: { actorId: string; postId: string }) =>
		server.database.transaction((transaction) =>
			insertActivities(
				transaction,
				Array.from({ length: 2_500 }, (_, index) => {
					const at = server.clock.now().toISOString();
					return { ...of, id: idOfMoment(at, index), type: 'commented', commentId: newId(), isShadowed: false, at };
				}),
			),
		);
	await later(() => acts({ actorId: noor.user.id, postId: inside.id }));
	expect(await told(viewer)).toContain('maya posted Here');
	await setVisibility(server.database, noor.user.id, 'private');
	await later(() => acts({ actorId: noor.user.id, postId: id }));
	expect(await told(viewer)).toContain('maya posted Here');
	expect(await told()).toContain('maya posted Here');
});

test('what was taken back is not told: a like, a comment, a post', async () => {
	const { id } = await post(maya, 'Here');
	const gone = await post(maya, 'Gone');
	const comment = await later(() => createComment(server.api, noor, id));
	const answered = await later(() => createComment(server.api, noor, id));
	await later(() => createComment(server.api, maya, id, { parentId: answered.id }));
	await like(noor, id);
	const undo = [
		server.api.succeed(deleteComment, { token: noor.token, params: { id: comment.id } }),
		server.api.succeed(deleteComment, { token: noor.token, params: { id: answered.id } }),
		server.api.succeed(deletePost, { token: maya.token, params: { id: gone.id } }),
		server.api.succeed(unlikePost, { token: noor.token, params: { id } }),
	];
	await Promise.all(undo);
	expect(await told()).toEqual(['maya commented Here', 'maya posted Here', ...joined]);
});

test('nobody hears of people who do not show themselves to them', async () => {
	const { id } = await post(viewer, 'Open');
	await like(maya, id);
	await later(() => befriend(server.api, maya, noor));
	await setVisibility(server.database, maya.user.id, 'friends');
	const rest = ['viewer posted Open', 'viewer joined', 'noor joined'];
	expect(await told()).toEqual(rest);
	expect(await told(viewer)).toEqual(['noor joined']);
	expect(await told(noor)).toEqual(expect.arrayContaining(['maya liked Open', 'maya joined']));
	await setVisibility(server.database, maya.user.id, 'private');
	expect(await told(noor)).toEqual(['viewer posted Open', 'viewer joined']);
	await updateUser(server.database, noor.user.id, { status: 'deleted' });
	expect(await told()).toEqual(['viewer posted Open', 'viewer joined']);
});

test('a block hides what either does, and what is done to it', async () => {
	const { id } = await post(maya, 'From maya');
	await like(noor, id);
	await block(server.database, viewer.user.id, maya.user.id);
	expect(await told(viewer)).toEqual(['noor joined']);
	expect(await told(maya)).toEqual(['noor liked From maya', 'noor joined']);
});

test('what is in a private tribe is told to its members only', async () => {
	const tribeId = await foundTribe(server.database, { ownerId: maya.user.id, memberIds: [noor.user.id], type: 'private' });
	const { id } = await post(maya, 'Secret', { tribeId });
	await like(noor, id);
	expect(await told()).toEqual(joined);
	expect(await told(viewer)).toEqual(joinedFor(viewer));
	expect(await told(noor)).toEqual(['maya posted Secret', ...joinedFor(noor)]);
	expect(await told(maya)).toEqual(['noor liked Secret', ...joinedFor(maya)]);
});

test('takes the same few statements, however much there is to tell', async () => {
	const everything = async () => {
		const { id } = await post(maya, 'A post');
		await later(() => createComment(server.api, noor, id));
		await like(noor, id);
		await later(async () => befriend(server.api, noor, await registerMember(server.api)));
	};
	await setVisibility(server.database, maya.user.id, 'friends');
	for (const friend of [viewer, noor]) await befriend(server.api, maya, friend);
	await everything();
	const measure = () => server.statementsOf(() => read(viewer));
	const ofLittle = await measure();
	for (let index = 0; index < 4; index += 1) await everything();
	expect(await measure()).toBe(ofLittle);
	expect(ofLittle).toBeLessThanOrEqual(16);
});

test('a bad token and another question are refused', async () => {
	expect(await server.api.call(listRecentActivity, { token: 'made up' })).toMatchObject({ status: 401 });
	expect((await server.api.send({ method: 'POST', path: '/api/activity' })).status).toBe(405);
});
