/** Who may answer a post: the choice of its author, at the time of asking. */
import { createComment, deleteComment, likeComment, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import { removeFriend } from '@friends/contract/friends/friends.endpoints';
import { type Answers, answersChoices } from '@friends/contract/posts/answers';
import { getPost, likePost, listPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const viewers = ['guest', 'stranger', 'friend', 'mentioned', 'author', 'tribe owner'] as const;
type Viewer = (typeof viewers)[number];
const answering: Record<Answers, readonly Viewer[]> = {
	everybody: ['stranger', 'friend', 'mentioned', 'author', 'tribe owner'],
	friends: ['friend', 'author'],
	mentioned: ['mentioned', 'author'],
	none: ['author'],
};
const reasons: Partial<Record<Answers, [code: string, detail: string]>> = {
	friends: ['answers_of_friends', 'Only friends of the author can answer this post.'],
	mentioned: ['answers_of_mentioned', 'Only people who were mentioned can answer this post.'],
	none: ['answers_closed', 'The author closed the comments of this post.'],
};

let server: TestApp;
const people = {} as Record<Exclude<Viewer, 'guest'>, SignedInMember>;
const posts = {} as Record<Answers, string>;

const tokenOf = (viewer: Viewer) => (viewer === 'guest' ? {} : { token: people[viewer].token });
const say = (viewer: Viewer, id: string) =>
	server.api.call(createComment, { ...tokenOf(viewer), params: { id }, body: { body: 'Well said.' } });
const change = (id: string, body: { body: string; answers?: Answers }) =>
	server.api.succeed(updatePost, { ...tokenOf('author'), params: { id }, body });
const canComment = async (viewer: Viewer, id: string) =>
	(await server.api.succeed(getPost, { ...tokenOf(viewer), params: { id } })).viewer.canComment;

beforeAll(async () => {
	server = await createTestApp();
	const { api } = server;
	for (const viewer of ['tribe owner', 'author', 'friend', 'mentioned', 'stranger'] as const) {
		people[viewer] = await registerMember(api, { username: `The_${viewer.replace(' ', '_')}` });
	}
	await befriend(api, people.author, people.friend);
	const tribe = await createTribe(api, people['tribe owner']);
	await joinTribe(api, people.author, tribe);
	for (const answers of answersChoices) {
		posts[answers] = (await createPost(api, people.author, { body: 'What do you say, @the_mentioned?', answers, tribeId: tribe.id })).id;
	}
});
afterAll(() => server.close());

describe.each(viewers)('%s', (viewer) => {
	test.each(answersChoices)('answers a post for answers of %s where that lets them', async (answers) => {
		const { api } = server;
		const may = answering[answers].includes(viewer);
		expect(await canComment(viewer, posts[answers])).toBe(may);
		const listed = await api.succeed(listPosts, tokenOf(viewer));
		expect(listed.find(({ id }) => id === posts[answers])).toMatchObject({
			answers,
			viewer: { canComment: may, canLike: viewer !== 'guest' },
		});
		const { status, problem } = await say(viewer, posts[answers]);
		if (may || viewer === 'guest') return expect(status).toBe(may ? 201 : 401);
		const [code, detail] = reasons[answers] ?? [];
		expect({ status, code: problem.code, detail: problem.detail }).toEqual({ status: 403, code, detail });
		expect((await api.call(likePost, { ...tokenOf(viewer), params: { id: posts[answers] } })).status).toBe(200);
	});
});

test('its author changes it, which is no edit; what was said stays, and may be liked, changed and deleted', async () => {
	const { api } = server;
	const { id, body, updatedAt } = await createPost(api, people.author);
	const [mine, other] = [(await say('stranger', id)).body, (await say('friend', id)).body];
	server.clock.advanceSeconds(60);
	expect(await change(id, { body, answers: 'none' })).toMatchObject({ answers: 'none', updatedAt });
	expect(await change(id, { body: `${body} Indeed.` })).toMatchObject({ answers: 'none' });
	expect((await say('stranger', id)).problem.code).toBe('answers_closed');
	const { token } = people.stranger;
	expect(await api.succeed(listComments, { params: { id } })).toHaveLength(2);
	await api.succeed(likeComment, { token, params: { id: other.id } });
	await api.succeed(updateComment, { token, params: { id: mine.id }, body: { body: 'Better said.' } });
	expect((await api.call(deleteComment, { token, params: { id: mine.id } })).status).toBe(204);
	await change(id, { body, answers: 'everybody' });
	expect((await say('stranger', id)).status).toBe(201);
	expect((await api.call(updatePost, { token, params: { id }, body: { body, answers: 'none' } })).problem.code).toBe('not_your_post');
});

test('friends and mentions are those of the moment', async () => {
	const { api } = server;
	const { id } = await createPost(api, people.author, { body: 'Hello', answers: 'friends' });
	const { id: named } = await createPost(api, people.author, { title: '@the_stranger', body: 'Hello', answers: 'mentioned' });
	const may = async () => [await canComment('stranger', id), await canComment('stranger', named)];
	expect(await may()).toEqual([false, true]);
	await befriend(api, people.author, people.stranger);
	await change(named, { body: 'Hello' });
	expect(await may()).toEqual([true, false]);
	expect([(await say('stranger', id)).status, (await say('stranger', named)).status]).toEqual([201, 403]);
	await api.succeed(removeFriend, { ...tokenOf('author'), params: { id: people.stranger.user.id } });
	await change(named, { body: 'Hello @THE_STRANGER' });
	expect(await may()).toEqual([false, true]);
	expect([(await say('stranger', id)).status, (await say('stranger', named)).status]).toEqual([403, 201]);
});
