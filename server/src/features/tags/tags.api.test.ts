/** Followed tags: a private list of words, which says nothing of posts. */
import { listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { followTag, listFollowedTags, unfollowTag } from '@friends/contract/tags/tags.endpoints';
import { tagLimits } from '@friends/contract/tags/tags.limits';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../core/database/insert-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let noor: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	noor = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	maya = await registerMember(server.api);
});

const followed = ({ token } = maya) => server.api.succeed(listFollowedTags, { token });
const follow = (tag: string) => server.api.call(followTag, { token: maya.token, params: { tag } });

test('followed last first, in one spelling, each once', async () => {
	for (const tag of ['bread', 'ÉTÉ', 'Bread', '日本']) {
		expect((await follow(tag)).status).toBe(204);
		server.clock.advanceSeconds(1);
	}
	expect(await followed()).toEqual(['日本', 'été', 'bread']);
	await server.api.succeed(unfollowTag, { token: maya.token, params: { tag: 'BREAD' } });
	await server.api.succeed(unfollowTag, { token: maya.token, params: { tag: 'bread' } });
	expect(await followed()).toEqual(['日本', 'été']);
	expect(await followed(noor)).toEqual([]);
});

test('what is no tag has no address', async () => {
	expect((await follow('two words')).status).toBe(404);
});

test('200 at most, also of many calls at once', async () => {
	const rows = Array.from({ length: tagLimits.followedMax - 2 }, (_, index) => ({
		user_id: maya.user.id,
		tag: `tag${index}`,
		created_at: server.clock.now().toISOString(),
	}));
	await server.database.transaction((transaction) => insertRows(transaction, { followed_tags: rows }));
	const statuses = await Promise.all(['a', 'b', 'c', 'd'].map(async (tag) => (await follow(tag)).status));
	expect(statuses.toSorted()).toEqual([204, 204, 409, 409]);
	expect((await follow('tag7')).status).toBe(204);
	expect(await followed()).toHaveLength(tagLimits.followedMax);
});

test('following tells nothing of posts that the member does not see, and no one of the following', async () => {
	const tribe = await createTribe(server.api, noor, { isPrivate: true });
	await createPost(server.api, noor, { body: '#hidden', tribeId: tribe.id });
	const answers = await Promise.all(['hidden', 'unused'].map(follow));
	const told = answers.map(({ status, body, headers }) => ({ status, body, length: headers['content-length'] }));
	expect(told[0]).toEqual(told[1]);
	expect(await server.api.succeed(listTagPosts, { token: maya.token, params: { tag: 'hidden' } })).toEqual([]);
	const events = await server.database.reader
		.selectFrom('events')
		.select(['name', 'subjects'])
		.where('name', '=', 'tag.followed')
		.execute();
	expect(events.length).toBeGreaterThan(1);
	for (const { subjects } of events) expect(subjects).not.toContain('hidden');
});

test('what other rooms ask for is cached, and forgets at once', async () => {
	await follow('bread');
	const { followedTagsOf } = server.community.rooms.tags.service;
	const ask = () => followedTagsOf(server.database.reader, maya.user.id);
	expect(await ask()).toEqual(['bread']);
	expect(await server.statementsOf(ask, 'warm')).toBe(0);
	server.clock.advanceSeconds(1);
	await follow('tea');
	expect(await ask()).toEqual(['tea', 'bread']);
});
