/** What changes who sees something, or takes it away, takes effect in search at once. */
import { actOnUser, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { countFound, searchComments, searchPosts, searchTags } from '@friends/contract/search/search.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterEach(() => server.close());

const write = (body: string, more: object = {}) => createPost(server.api, maya, { body, ...more });
const found = async (q: string, viewer = noor) =>
	(await server.api.succeed(searchPosts, { query: { q }, token: viewer.token })).map(({ id }) => id);
const foundComments = async (q: string) => (await server.api.succeed(searchComments, { query: { q }, token: noor.token })).length;
const counted = async (q: string) => {
	const { posts, comments, tags } = await server.api.succeed(countFound, { query: { q }, token: noor.token });
	return { posts, comments, tags };
};
const act = (action: () => Promise<unknown>) => action();

describe('a post is not found any more', () => {
	const gone = { posts: 0, comments: 0, tags: 0 };

	const ways: Record<string, (postId: string) => Promise<unknown>> = {
		'once it is deleted': (id) => server.api.succeed(deletePost, { token: maya.token, params: { id } }),
		'once its words are changed': (id) => server.api.succeed(updatePost, { token: maya.token, params: { id }, body: { body: 'else' } }),
		'behind a block by its author': () => server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } }),
		'behind a block of its author': () => server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } }),
		'once the profile is private': () => server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'private' } }),
		'once an administrator removed it': (id) => remove(id),
	};

	async function remove(targetId: string): Promise<unknown> {
		await server.api.succeed(createReport, { token: noor.token, body: { target: 'post', targetId, kind: 'spam' } });
		const [report] = await server.api.succeed(listAdminReports, { token: admin.token });
		return server.api.succeed(removeReported, { token: admin.token, params: { id: report?.id ?? '' }, body: { reason: 'Spam' } });
	}

	test.each(Object.entries(ways))('%s', async (_, change) => {
		const { id } = await write('kettle');
		expect(await found('kettle')).toEqual([id]);
		expect(await counted('kettle')).toEqual({ ...gone, posts: 1 });
		await act(() => change(id));
		expect(await found('kettle')).toEqual([]);
		expect(await counted('kettle')).toEqual(gone);
	});

	test('and is again when an administrator brings it back', async () => {
		const { id } = await write('kettle');
		await remove(id);
		const [removed] = await server.api.succeed(listAdminReports, { token: admin.token, query: { status: 'removed' } });
		await server.api.succeed(restoreReported, { token: admin.token, params: { id: removed?.id ?? '' }, body: { reason: 'Not spam' } });
		expect(await found('kettle')).toEqual([id]);
	});

	test('outside a private tribe, nor by one who has left it, nor once it is deleted', async () => {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		const { id } = await write('kettle', { tribeId: tribe.id });
		expect(await found('kettle')).toEqual([]);
		await admitToTribe(server.api, maya, noor, tribe);
		expect(await found('kettle')).toEqual([id]);
		await server.api.succeed(leaveTribe, { token: noor.token, params: { id: tribe.id } });
		expect(await found('kettle')).toEqual([]);
		await server.api.succeed(deleteTribe, { token: maya.token, params: { id: tribe.id } });
		expect(await found('kettle', maya)).toEqual([]);
		expect(await countRows(server.database, 'search_posts')).toBe(0);
	});

	test('by others than friends, where the profile is for friends', async () => {
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'friends' } });
		const { id } = await write('kettle #pot');
		expect([await found('kettle'), await counted('pot')]).toEqual([[], gone]);
		await befriend(server.api, maya, noor);
		expect(await found('kettle')).toEqual([id]);
		// Tags are those that guests see.
		expect(await server.api.succeed(searchTags, { query: { q: 'pot' }, token: noor.token })).toEqual([]);
	});

	test('by a member who is banned', async () => {
		await write('kettle');
		await server.api.succeed(actOnUser, {
			token: admin.token,
			body: { userId: noor.user.id, action: 'ban', duration: 1, reason: 'Rule 1' },
		});
		expect((await server.api.call(searchPosts, { query: { q: 'kettle' }, token: noor.token })).status).toBe(401);
	});
});

test('a comment is not found once it is deleted, nor once its post is', async () => {
	const post = await write('Who comes?');
	const comment = await createComment(server.api, noor, post.id, { body: 'kettle' });
	await createComment(server.api, noor, post.id, { body: 'kettle', parentId: comment.id });
	expect(await foundComments('kettle')).toBe(2);
	await server.api.succeed(deleteComment, { token: noor.token, params: { id: comment.id } });
	expect(await foundComments('kettle')).toBe(1);
	await server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } });
	expect(await foundComments('kettle')).toBe(0);
	expect(await countRows(server.database, 'search_comments')).toBe(0);
});

test('deleted words are in no page of the index', async () => {
	const { id } = await write('kettleword kettleword teapot');
	await write('teapot');
	await server.settle();
	const { rows: engines } = await sql<{ version: string }>`select version() as version`
		.execute(server.database.reader)
		.catch(() => ({ rows: [] }));
	const pages = async () => {
		// On PostgreSQL the words are in the row of the entry.
		const words =
			engines.length > 0
				? sql<{ text: string }>`select cast(words as text) as text from search_posts`
				: sql<{
						text: string;
					}>`select cast(block as text) as text from search_posts_words_data union all select c1 from search_posts_words_content`;
		return (await words.execute(server.database.reader)).rows.map(({ text }) => text).join('\n');
	};
	expect(await pages()).toContain('kettleword');
	await server.api.succeed(deletePost, { token: maya.token, params: { id } });
	const left = await pages();
	expect([left.includes('kettleword'), left.includes('teapot')]).toEqual([false, true]);
});
