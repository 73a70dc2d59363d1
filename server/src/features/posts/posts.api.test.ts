import { createPost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { postCreated } from '@friends/contract/posts/posts.events';
import { type CreatePostBody, postSchema } from '@friends/contract/posts/posts.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { listAppended } from '../../testing/events.ts';
import { breakEvents, countRows, foundTribe, joinTribe, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const write = (body: object, token = maya.token) => server.api.call(createPost, { token, body: body as CreatePostBody });

describe('writing a post', () => {
	test('answers the post as everybody will read it', async () => {
		const { status, body: created } = await write({ title: 'Bracelets', body: 'Who wants to weave?\n\n<b>Bring wool</b>', type: 'feed' });
		expect(status).toBe(201);
		const { id, name, username, avatar } = maya.user;
		const now = server.clock.now().toISOString();
		expect(created).toEqual({
			id: created.id,
			type: 'feed',
			tribeId: null,
			channelId: null,
			authorId: id,
			title: 'Bracelets',
			body: 'Who wants to weave?\n\n<b>Bring wool</b>',
			attachments: [],
			reactions: {},
			likeCount: 0,
			commentCount: 0,
			isPinned: false,
			isLocked: false,
			isArchived: false,
			isForFriends: false,
			answers: 'everybody',
			createdAt: now,
			updatedAt: now,
			author: { id, name, username, avatar },
			location: '',
			tribe: null,
			summary: null,
			poll: null,
			preview: null,
			event: null,
			viewer: {
				...{
					liked: false,
					reaction: null,
					bookmarked: false,
					canLike: true,
					canComment: true,
					canPin: false,
					canLock: false,
					canArchive: false,
					canEdit: true,
					canDelete: true,
				},
				...{ canReport: false, hasReported: false, poll: null, event: null, filtered: null },
			},
		});
		expect(Object.keys(created).sort()).toEqual(certainKeysOf(postSchema));
		expect(await server.api.succeed(getPost, { params: { id: created.id }, token: maya.token })).toEqual(created);
	});

	test('goes on the record', async () => {
		const { id } = await post(server.api, maya);
		const mine = (await listAppended(server.database, postCreated)).filter(({ subjects }) => subjects.post === id);
		expect(mine).toMatchObject([{ actorId: maya.user.id, at: server.clock.now().toISOString() }]);
	});

	test('a blank title is no title', async () => {
		for (const title of [undefined, null, '', '  \n']) expect((await write({ title, body: 'x' })).body.title).toBeNull();
	});

	test('the longest title and the longest body fit', async () => {
		const { status, body: created } = await write({ title: 'ü'.repeat(200), body: '🪴'.repeat(5_000) });
		expect(status).toBe(201);
		expect(created).toMatchObject({ title: 'ü'.repeat(200), body: '🪴'.repeat(5_000) });
	});

	test.each([
		['body', {}, 'Post content is required'],
		['body', { body: '' }, 'Post content is required'],
		['body', { body: ' \n\t ' }, 'Post content is required'],
		['body', { body: null }, 'Post content is required'],
		['body', { body: 'x'.repeat(10_001) }, 'Post can have at most 10000 characters'],
		['body', { body: 'a\0b' }, 'Post contains characters that cannot be stored'],
		['title', { body: 'x', title: 'x'.repeat(201) }, 'Title can have at most 200 characters'],
		['title', { body: 'x', title: 5 }, 'Title must be text'],
		['type', { body: 'x', type: 'poll' }, 'This kind of post does not exist'],
		['tribeId', { body: 'x', tribeId: 'gardeners' }, 'This is not an id'],
		['channelId', { body: 'x', channelId: '1' }, 'This is not an id'],
		['attachments', { body: 'x', attachments: Array(5).fill({ url: 'x', alt: '' }) }, 'A post can have at most 4 pictures'],
		[
			'attachments.0.alt',
			{ body: 'x', attachments: [{ url: 'x', alt: 'x'.repeat(501) }] },
			'Picture description can have at most 500 characters',
		],
		['attachments.0.width', { body: 'x', attachments: [{ url: 'x', alt: '', width: 1 }] }, 'This field is not known'],
		['attachments.0.url', { body: 'x', attachments: [{ url: 'https://x.example/1.webp', alt: '' }] }, 'This picture isn’t yours'],
		['authorId', { body: 'x', authorId: '01900000-0000-7000-8000-000000000000' }, 'This field is not known'],
		['likeCount', { body: 'x', likeCount: 1000 }, 'This field is not known'],
	])('a broken rule about %s is told: %j', async (field, body, sentence) => {
		const before = await countRows(server.database, 'posts');
		const { status, problem } = await write(body);
		expect(status).toBe(422);
		const code = field === 'attachments.0.url' ? 'picture_not_yours' : 'validation_failed';
		expect(problem).toMatchObject({ code, errors: { [field]: sentence } });
		expect(await countRows(server.database, 'posts')).toBe(before);
	});

	test('is for members', async () => {
		expect((await server.api.call(createPost, { body: { body: 'x' } })).status).toBe(401);
	});

	test('leaves nothing behind when its record cannot be written', async () => {
		const { user, token } = await registerMember(server.api);
		await post(server.api, { token });
		const mend = await breakEvents(server.database, { actorId: user.id, event: postCreated });
		const { status, problem } = await write({ body: 'lost #nowhere' }, token);
		expect(status).toBe(500);
		expect(problem.detail).toBe('Something went wrong on this server. It has been logged.');
		await mend();
		expect(await countRows(server.database, 'posts', { column: 'author_id', value: user.id })).toBe(1);
		expect(await countRows(server.database, 'post_tags', { column: 'tag', value: 'nowhere' })).toBe(0);
		expect((await write({ body: 'found' }, token)).status).toBe(201);
	});
});

describe('writing in a tribe', () => {
	let open: string;
	let secret: string;
	beforeAll(async () => {
		open = await foundTribe(server.database, { ownerId: maya.user.id, name: 'Weavers' });
		secret = await foundTribe(server.database, { ownerId: maya.user.id, type: 'private' });
	});

	test('its members do', async () => {
		const { status, body: created } = await write({ body: 'x', tribeId: open });
		expect(status).toBe(201);
		expect(created).toMatchObject({ tribeId: open, tribe: { id: open, name: 'Weavers', slug: `tribe-${open}` } });
	});

	test('others are told to join; of a private tribe they learn nothing', async () => {
		const refused = await write({ body: 'x', tribeId: open }, noor.token);
		expect(refused.status).toBe(403);
		expect(refused.problem).toMatchObject({ code: 'join_to_post', detail: 'Join this tribe to post in it.' });
		const hidden = await write({ body: 'x', tribeId: secret }, noor.token);
		const missing = await write({ body: 'x', tribeId: newId() }, noor.token);
		expect(hidden.status).toBe(404);
		expect({ ...hidden.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
	});

	test.each([
		['muted', { muted_until: '2027-01-01T00:00:00.000Z' }, 403],
		['muted until a moment ago', { muted_until: '2026-11-20T12:00:00.000Z' }, 201],
		['banned', { banned_until: '2027-01-01T00:00:00.000Z' }, 403],
	])('a member who is %s', async (_, membership, status) => {
		const { user, token } = await registerMember(server.api);
		await joinTribe(server.database, { tribeId: open, userId: user.id, ...membership });
		expect((await write({ body: 'x', tribeId: open }, token)).status).toBe(status);
	});

	test('nobody does when it is closed', async () => {
		const closed = await foundTribe(server.database, { ownerId: maya.user.id, is_active: false });
		expect((await write({ body: 'x', tribeId: closed })).status).toBe(404);
	});

	test('a channel must be one of the tribe', async () => {
		const channelId = newId();
		const at = server.clock.now().toISOString();
		await server.database.transaction((transaction) =>
			transaction
				.insertInto('tribe_channels')
				.values({ id: channelId, tribe_id: open, name: 'General', slug: 'general', created_at: at })
				.execute(),
		);
		expect((await write({ body: 'x', tribeId: open, channelId })).body.channelId).toBe(channelId);
		expect((await write({ body: 'x', tribeId: secret, channelId })).status).toBe(404);
		expect((await write({ body: 'x', channelId })).status).toBe(404);
	});
});

describe('reading one post', () => {
	test('guests do, and are told that they can neither like nor comment', async () => {
		const { id } = await post(server.api, maya);
		const read = await server.api.succeed(getPost, { params: { id } });
		expect(read.viewer).toEqual({
			liked: false,
			reaction: null,
			bookmarked: false,
			canLike: false,
			canPin: false,
			canLock: false,
			canArchive: false,
			canComment: false,
			canEdit: false,
			canDelete: false,
			canReport: false,
			hasReported: false,
			poll: null,
			filtered: null,
			event: null,
		});
	});

	test.each([newId(), 'maya', '1', '..%2f', newId().toUpperCase(), 'x'.repeat(500)])('there is none called %s', async (id) => {
		const { status, problem } = await server.api.call(getPost, { params: { id } });
		expect(status).toBe(404);
		expect(problem.code).toBe('not_found');
	});

	test('tells where the author lives only if they show it', async () => {
		const { user, token } = await registerMember(server.api);
		const { id } = await post(server.api, { token });
		const locations = async () => {
			const feed = await server.api.succeed(listPosts, { query: { limit: 100 } });
			return [(await server.api.succeed(getPost, { params: { id } })).location, feed.find((item) => item.id === id)?.location];
		};
		await updateUser(server.database, user.id, { location: 'Oslo' });
		expect(await locations()).toEqual(['Oslo', 'Oslo']);
		await updateUser(server.database, user.id, { settings: JSON.stringify({ showLocation: false }) });
		expect(await locations()).toEqual(['', '']);
	});

	test('never tells the email of its author, nor anything of the account', async () => {
		await updateUser(server.database, maya.user.id, { settings: JSON.stringify({ showEmail: true }) });
		const { id } = await post(server.api, maya);
		const { text } = await server.api.send({ method: 'GET', path: `/api/posts/${id}`, headers: { authorization: `Bearer ${noor.token}` } });
		expect(text).not.toMatch(/@friends\.example|argon2|password|settings|banned/i);
	});
});
