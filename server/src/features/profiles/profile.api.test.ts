import { removeFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import {
	getOwnCounts,
	getProfile,
	getUser,
	listProfileActivity,
	listProfileFriends,
	listProfilePosts,
} from '@friends/contract/profiles/profiles.endpoints';
import { profileSchema, profileUserSchema } from '@friends/contract/profiles/profiles.schema';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { befriend as befriendRows, block, foundTribe, insertPerson, joinTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let viewer: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	// The administrator, so that no member below is one.
	await registerMember(server.api);
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	viewer = await registerMember(server.api);
});
afterAll(() => server.close());

const as = (who?: Pick<SignedInMember, 'token'>) => (who ? { token: who.token } : {});
const read = (id: string, who?: SignedInMember) => server.api.call(getProfile, { params: { id }, ...as(who) });
const profileFor = async (who?: SignedInMember) => await server.api.succeed(getProfile, { params: { id: maya.user.id }, ...as(who) });

const shown = { bio: 'Plants & bicycles', location: 'Bergen', website: 'https://maya.example', interests: ['plants', 'tea'] };

describe('a public profile', () => {
	test('is what its owner shows, exactly as promised', async () => {
		const updated = await server.api.succeed(updateProfile, { token: maya.token, body: shown });
		const profile = await profileFor();
		const { id, name, username, createdAt } = updated;
		expect(profile.user).toEqual({ ...shown, id, name, username, avatar: '', banner: '', email: null, xp: 0, level: 1, createdAt });
		expect(Object.keys(profile).sort()).toEqual(certainKeysOf(profileSchema));
		expect(profileSchema.parse(profile)).toEqual(profile);
		expect(profile).toMatchObject({ isHidden: false, isOwnProfile: false, isFriend: false, hasPendingRequest: false });
		expect(profile.viewer).toEqual({
			relation: 'none',
			requestId: null,
			canRequestFriendship: false,
			canMessage: false,
			canBlock: false,
			canReport: false,
			hasReported: false,
		});
		const user = await server.api.succeed(getUser, { params: { id } });
		expect(user).toEqual(profile.user);
		expect(Object.keys(user).sort()).toEqual(certainKeysOf(profileUserSchema));
	});

	test('is found by id, and by username in whatever case', async () => {
		const { id, username } = maya.user;
		for (const key of [id, username, username.toUpperCase()]) {
			expect((await read(key)).body.user.id).toBe(id);
			expect((await server.api.succeed(getUser, { params: { id: key } })).id).toBe(id);
			expect((await server.api.call(listProfilePosts, { params: { id: key } })).status).toBe(200);
			expect((await server.api.call(listProfileActivity, { params: { id: key } })).status).toBe(200);
			expect((await server.api.call(listProfileFriends, { params: { id: key } })).status).toBe(200);
		}
	});

	test('shows what was changed a moment ago', async () => {
		await profileFor();
		await server.api.succeed(updateProfile, { token: maya.token, body: { name: 'Maya Okafor' } });
		await createPost(server.api, maya);
		const profile = await profileFor();
		expect(profile.user.name).toBe('Maya Okafor');
		expect(profile.posts[0]?.author.name).toBe('Maya Okafor');
		expect(profile.postCount).toBe(1);
	});
});

describe('who is not there', () => {
	const endpoints = [getProfile, getUser, listProfilePosts, listProfileActivity, listProfileFriends] as const;

	test.each(endpoints)('$path', async (endpoint) => {
		const missing = await server.api.call(endpoint, { params: { id: newId() }, ...as(viewer) });
		expect(missing.status).toBe(404);
		expect(missing.problem.detail).toBe('This person doesn’t exist, or you can’t see them.');
		for (const id of ['nobody_at_all', 'aaa', 'constructor', '__proto__', 'toString']) {
			expect(await server.api.call(endpoint, { params: { id }, ...as(viewer) })).toMatchObject({ status: 404, problem: missing.problem });
		}
		await updateUser(server.database, maya.user.id, { status: 'deleted' });
		for (const id of [maya.user.id, maya.user.username]) {
			expect(await server.api.call(endpoint, { params: { id }, ...as(viewer) })).toMatchObject({ status: 404, problem: missing.problem });
		}
	});

	test.each(['ab', 'x'.repeat(31), 'with-dash', 'a b c', "' or 1=1", '../../me', 'ünïcode', '%00', '\0'])(
		'%j is neither an id nor a username',
		async (id) => {
			for (const endpoint of endpoints) expect((await server.api.call(endpoint, { params: { id } })).status).toBe(404);
		},
	);
});

describe('a profile for those whom it is not for', () => {
	test.each(['friends', 'private'] as const)('is the small card when it is %s', async (visibility) => {
		await server.api.succeed(updateProfile, { token: maya.token, body: shown });
		await createPost(server.api, maya);
		await befriendRows(server.database, maya.user.id, await insertPerson(server.database));
		await setVisibility(server.database, maya.user.id, visibility);
		const { id, name, username } = maya.user;
		const card = {
			...{ id, name, username, avatar: '', banner: '', bio: '', interests: [], location: '', website: '' },
			...{ email: null, xp: null, level: null, createdAt: null },
		};
		for (const who of [undefined, viewer]) {
			const profile = await profileFor(who);
			expect(profile).toMatchObject({ user: card, isHidden: true, posts: [], friendCount: 0, postCount: 0 });
			expect(await server.api.succeed(getUser, { params: { id }, ...as(who) })).toEqual(card);
			for (const list of [listProfilePosts, listProfileActivity, listProfileFriends]) {
				const { status, body, headers } = await server.api.call(list, { params: { id }, ...as(who) });
				expect({ status, body, link: headers.link }).toEqual({ status: 200, body: [], link: undefined });
			}
		}
		expect(await profileFor(maya)).toMatchObject({ user: { bio: shown.bio }, isHidden: false, postCount: 1, friendCount: 1 });
	});

	test('opens to friends when it is for them, and to nobody when it is private', async () => {
		await befriend(server.api, maya, viewer);
		await setVisibility(server.database, maya.user.id, 'friends');
		expect(await profileFor(viewer)).toMatchObject({ isHidden: false, isFriend: true });
		await setVisibility(server.database, maya.user.id, 'private');
		expect(await profileFor(viewer)).toMatchObject({ isHidden: true, isFriend: true });
	});
});

describe('email and place', () => {
	const update = (body: object) => server.api.succeed(updatePrivacy, { token: maya.token, body });
	const both = async (who?: SignedInMember) => {
		const { email, location } = (await profileFor(who)).user;
		expect(await server.api.succeed(getUser, { params: { id: maya.user.id }, ...as(who) })).toMatchObject({ email, location });
		return { email, location };
	};
	beforeEach(async () => {
		await server.api.succeed(updateProfile, { token: maya.token, body: { location: 'Bergen' } });
	});

	test.each([
		[
			{ showEmail: false, showLocation: false },
			{ email: null, location: '' },
		],
		[
			{ showEmail: false, showLocation: true },
			{ email: null, location: 'Bergen' },
		],
		[
			{ showEmail: true, showLocation: false },
			{ email: 'theirs', location: '' },
		],
		[
			{ showEmail: true, showLocation: true },
			{ email: 'theirs', location: 'Bergen' },
		],
	])('%j', async (privacy, expected) => {
		const email = expected.email && maya.user.email;
		await update(privacy);
		await befriend(server.api, maya, viewer);
		for (const who of [undefined, viewer]) expect(await both(who)).toEqual({ ...expected, email });
		// Owners always see both.
		expect(await both(maya)).toEqual({ email: maya.user.email, location: 'Bergen' });
	});
});

describe('how the viewer stands to the person', () => {
	const relationOf = async (who?: SignedInMember) => {
		const { isOwnProfile, isFriend, hasPendingRequest, viewer: own } = await profileFor(who);
		return { isOwnProfile, isFriend, hasPendingRequest, ...own };
	};
	const stranger = {
		...{ isOwnProfile: false, isFriend: false, hasPendingRequest: false, relation: 'none', requestId: null },
		...{ canRequestFriendship: true, canMessage: true, canBlock: true, canReport: true, hasReported: false },
	};
	const request = () => server.api.succeed(requestFriendship, { token: viewer.token, body: { userId: maya.user.id } });

	test('to a stranger', async () => {
		expect(await relationOf(viewer)).toEqual(stranger);
	});

	test('to themselves', async () => {
		expect(await relationOf(maya)).toEqual({
			...stranger,
			...{ isOwnProfile: true, relation: 'self', canRequestFriendship: false, canMessage: false, canBlock: false, canReport: false },
		});
	});

	test('to whom they have asked, who has asked them, and after all', async () => {
		const { requestId } = await request();
		const asked = { ...stranger, requestId, canRequestFriendship: false };
		expect(await relationOf(viewer)).toEqual({ ...asked, relation: 'requested', hasPendingRequest: true });
		const back = await server.api.succeed(getProfile, { params: { id: viewer.user.id }, token: maya.token });
		expect(back).toMatchObject({ hasPendingRequest: false, viewer: { relation: 'asked', requestId, canRequestFriendship: false } });
		await server.api.succeed(removeFriendRequest, { token: viewer.token, params: { id: requestId ?? '' } });
		expect(await relationOf(viewer)).toEqual(stranger);
	});

	test('to a friend', async () => {
		await befriend(server.api, maya, viewer);
		expect(await relationOf(viewer)).toEqual({ ...stranger, isFriend: true, relation: 'friend', canRequestFriendship: false });
	});

	test('what the person does not allow, nobody can', async () => {
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { allowFriendRequests: false } });
		expect(await relationOf(viewer)).toEqual({ ...stranger, canRequestFriendship: false });
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { allowFriendRequests: true, allowMessages: false } });
		expect(await relationOf(viewer)).toEqual({ ...stranger, canMessage: false });
	});

	test('the small card of a private profile can still be asked, if it allows', async () => {
		await setVisibility(server.database, maya.user.id, 'private');
		expect(await relationOf(viewer)).toEqual(stranger);
	});

	test.each(['one', 'other'])('a block by either makes the %s nobody to the other', async (blocking) => {
		const [by, of] = blocking === 'one' ? [maya, viewer] : [viewer, maya];
		await block(server.database, by.user.id, of.user.id);
		expect((await read(maya.user.id, viewer)).status).toBe(404);
		expect((await read(viewer.user.id, maya)).status).toBe(404);
		expect((await read(maya.user.id, maya)).status).toBe(200);
		expect((await read(maya.user.id)).status).toBe(200);
	});
});

test('nobody can be asked to be friends where friends are switched off', async () => {
	const off = await createTestApp();
	await off.database.transaction((transaction) =>
		transaction
			.insertInto('instance_settings')
			.values({ key: 'features', value: '{"friends":false}', updated_at: off.clock.now().toISOString() })
			.execute(),
	);
	const [one, other] = [await registerMember(off.api), await registerMember(off.api)];
	const profile = await off.api.succeed(getProfile, { params: { id: one.user.id }, token: other.token });
	expect(profile.viewer).toMatchObject({ canRequestFriendship: false, canMessage: true, canBlock: true });
	await off.close();
});

describe('posts and counts', () => {
	const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);
	const pageFor = (query: object, who?: SignedInMember) =>
		server.api.call(listProfilePosts, { params: { id: maya.user.username }, query, ...as(who) });

	async function write(count: number, tribeId: string | null = null): Promise<string[]> {
		const written: string[] = [];
		for (let index = 0; index < count; index += 1) {
			server.clock.advanceSeconds(1);
			written.unshift((await createPost(server.api, maya, { tribeId })).id);
		}
		return written;
	}

	test('the profile has the first twenty, its list the others, each once and newest first', async () => {
		await createPost(server.api, viewer);
		const written = await write(25);
		const profile = await profileFor();
		expect(ids(profile.posts)).toEqual(written.slice(0, 20));
		expect(profile.postCount).toBe(25);
		const first = await pageFor({});
		expect(first.body).toEqual(profile.posts);
		const second = await pageFor({ cursor: first.nextCursor ?? '' });
		expect(ids(second.body)).toEqual(written.slice(20));
		expect(second.nextCursor).toBeNull();
	});

	test('their owner gets the two counts alone too, as the profile has them', async () => {
		await write(3);
		await befriend(server.api, maya, viewer);
		await setVisibility(server.database, maya.user.id, 'private');
		const { friendCount, postCount } = await profileFor(maya);
		expect(await server.api.succeed(getOwnCounts, as(maya))).toEqual({ friendCount, postCount });
		expect([friendCount, postCount]).toEqual([1, 3]);
		expect(await server.api.succeed(getOwnCounts, as(viewer))).toEqual({ friendCount: 1, postCount: 0 });
		expect(await server.api.call(getOwnCounts, {})).toMatchObject({ status: 401 });
	});

	test('posts that arrive between two pages neither repeat nor hide any', async () => {
		const written = await write(7);
		const found: string[] = [];
		for (let cursor: string | null = ''; cursor !== null; ) {
			const page: Awaited<ReturnType<typeof pageFor>> = await pageFor({ limit: 2, ...(cursor && { cursor }) });
			found.push(...ids(page.body));
			cursor = page.nextCursor;
			await write(1);
		}
		expect(found).toEqual(written);
	});

	test('of tribes come to those who may see them, and are counted for them alone', async () => {
		const ownerId = maya.user.id;
		const [open, closed] = [
			await foundTribe(server.database, { ownerId }),
			await foundTribe(server.database, { ownerId, type: 'private' }),
		];
		const inOpen = await write(2, open);
		const inClosed = await write(3, closed);
		const outside = await write(1);
		const archived = await write(1);
		await server.database.transaction((transaction) =>
			transaction.updateTable('posts').set({ is_archived: true }).where('id', 'in', archived).execute(),
		);
		const everything = [...outside, ...inClosed, ...inOpen];
		const forAll = [...outside, ...inOpen];
		const counted = async (who?: SignedInMember) => {
			const { posts, postCount } = await profileFor(who);
			expect(ids((await pageFor({ limit: 1 }, who)).body)).toEqual(ids(posts).slice(0, 1));
			expect(postCount).toBe(posts.length);
			return ids(posts);
		};
		expect(await counted()).toEqual(forAll);
		expect(await counted(viewer)).toEqual(forAll);
		expect(await counted(maya)).toEqual(everything);
		await joinTribe(server.database, { tribeId: closed, userId: viewer.user.id });
		expect(await counted(viewer)).toEqual(everything);
	});

	test('where much is hidden, pages still bring all that is not', async () => {
		const closed = await foundTribe(server.database, { ownerId: maya.user.id, type: 'private' });
		const visible = await write(1);
		await write(30, closed);
		visible.unshift(...(await write(1)));
		expect(ids((await profileFor(viewer)).posts)).toEqual(visible);
		expect(ids((await pageFor({ limit: 1 }, viewer)).body)).toEqual(visible.slice(0, 1));
	});

	test('friends are counted', async () => {
		for (let index = 0; index < 3; index += 1) await befriendRows(server.database, maya.user.id, await insertPerson(server.database));
		expect((await profileFor()).friendCount).toBe(3);
	});

	test('the viewer finds their own likes on them', async () => {
		const [id = ''] = await write(1);
		await server.api.send({ method: 'POST', path: `/api/posts/${id}/like`, headers: { authorization: `Bearer ${viewer.token}` } });
		expect((await profileFor(viewer)).posts[0]?.viewer.liked).toBe(true);
		expect((await profileFor(maya)).posts[0]?.viewer.liked).toBe(false);
	});

	test.each([{ limit: 0 }, { limit: 101 }, { limit: 'x' }, { cursor: 'x' }, { cursor: '' }, { offset: 1 }])(
		'%j is refused',
		async (query) => {
			for (const endpoint of [listProfilePosts, listProfileActivity, listProfileFriends]) {
				expect((await server.api.call(endpoint, { params: { id: maya.user.id }, query: query as object })).status).toBe(422);
			}
			// Also for hidden profiles.
			await setVisibility(server.database, maya.user.id, 'private');
			for (const endpoint of [listProfilePosts, listProfileActivity, listProfileFriends]) {
				expect((await server.api.call(endpoint, { params: { id: maya.user.id }, query: query as object })).status).toBe(422);
			}
		},
	);

	test.each(['guest', 'member'])('a profile takes the same few statements for a %s, however much is on it', async (reader) => {
		const who = reader === 'guest' ? undefined : viewer;
		const tribeId = await foundTribe(server.database, { ownerId: maya.user.id, memberIds: [viewer.user.id] });
		await befriendRows(server.database, maya.user.id, viewer.user.id);
		await setVisibility(server.database, maya.user.id, reader === 'guest' ? 'public' : 'friends');
		await write(1, tribeId);
		const visit = () => read(maya.user.id, who);
		const ofLittle = await server.statementsOf(visit);
		await write(20);
		for (let index = 0; index < 30; index += 1) await befriendRows(server.database, maya.user.id, await insertPerson(server.database));
		expect(await server.statementsOf(visit)).toBe(ofLittle);
		expect(ofLittle).toBeLessThanOrEqual(reader === 'guest' ? 8 : 15);
		expect(await server.statementsOf(visit, 'warm')).toBe(0);
	});
});

describe('on an instance that is private', () => {
	test('guests find nobody', async () => {
		const closed = await createTestApp();
		await closed.database.transaction((transaction) =>
			transaction
				.insertInto('instance_settings')
				.values({ key: 'guestAccess', value: '"private"', updated_at: closed.clock.now().toISOString() })
				.execute(),
		);
		const { user, token } = await registerMember(closed.api);
		for (const endpoint of [getProfile, getUser, listProfilePosts, listProfileActivity, listProfileFriends]) {
			expect((await closed.api.call(endpoint, { params: { id: user.id } })).status).toBe(401);
			expect((await closed.api.call(endpoint, { params: { id: user.id }, token })).status).toBe(200);
		}
		await closed.close();
	});
});
