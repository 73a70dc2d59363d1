/** Editing and deleting posts, and their revisions. */
import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import { deletePost, getPost, likePost, listPostRevisions, listTagPosts, updatePost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const newPost = (body = 'Soup on the #roof') => createPost(server.api, maya, { title: 'Supper', body });
const edit = (id: string, body: { title?: string | null; body: string }, { token } = maya) =>
	server.api.call(updatePost, { params: { id }, body, token });
const remove = (id: string, { token } = maya) => server.api.call(deletePost, { params: { id }, token });
const revisionsOf = (id: string) => server.api.succeed(listPostRevisions, { params: { id } });

describe('editing', () => {
	test('changes the text, keeps what it said, and says when', async () => {
		const post = await newPost();
		server.clock.advanceSeconds(60);
		const at = server.clock.now().toISOString();
		const { status, body } = await edit(post.id, { title: null, body: 'Soup in the #cellar' });
		expect(status).toBe(200);
		expect(body).toEqual({ ...post, title: null, body: 'Soup in the #cellar', updatedAt: at });
		expect(await revisionsOf(post.id)).toEqual([{ id: expect.any(String), title: 'Supper', body: 'Soup on the #roof', createdAt: at }]);
	});

	test('keeps every change, latest first, page by page', async () => {
		const { id } = await newPost('one');
		for (const body of ['two', 'three', 'four']) {
			server.clock.advanceSeconds(1);
			await edit(id, { body });
		}
		expect((await revisionsOf(id)).map(({ body }) => body)).toEqual(['three', 'two', 'one']);
		const first = await server.api.call(listPostRevisions, { params: { id }, query: { limit: 2 } });
		const cursor = /cursor=([\w-]+)/.exec(first.headers.link ?? '')?.[1] ?? '';
		const rest = await server.api.succeed(listPostRevisions, { params: { id }, query: { limit: 2, cursor } });
		expect(rest.map(({ body }) => body)).toEqual(['one']);
	});

	test('with the same text changes nothing', async () => {
		const post = await newPost();
		server.clock.advanceSeconds(60);
		expect((await edit(post.id, { title: 'Supper', body: 'Soup on the #roof' })).body).toEqual(post);
		expect(await revisionsOf(post.id)).toEqual([]);
	});

	test('moves the post from the old tag to the new one, at its old place', async () => {
		const listed = async (tag: string) => (await server.api.succeed(listTagPosts, { params: { tag } })).map(({ id }) => id);
		const early = await newPost('#before-edit');
		server.clock.advanceSeconds(1);
		const late = await newPost('#after-edit');
		server.clock.advanceSeconds(1);
		await edit(early.id, { body: '#after-edit' });
		expect([await listed('before-edit'), await listed('AFTER-EDIT')]).toEqual([[], [late.id, early.id]]);
	});

	test('at once twice: one text wins and both are on the record', async () => {
		const { id } = await newPost('zero');
		await Promise.all([edit(id, { body: 'one' }), edit(id, { body: 'two' })]);
		const { body } = await server.api.succeed(getPost, { params: { id } });
		const earlier = (await revisionsOf(id)).map((revision) => revision.body);
		// Revisions of the same millisecond have no order.
		expect([body, ...earlier].toSorted()).toEqual(['one', 'two', 'zero']);
		expect(body).not.toBe('zero');
	});

	test('refuses an empty body, a long one, and unknown fields', async () => {
		const { id } = await newPost();
		expect(await edit(id, { body: ' ' })).toMatchObject({ status: 422, body: { errors: { body: 'Post content is required' } } });
		expect((await edit(id, { body: 'x'.repeat(10_001) })).status).toBe(422);
		expect((await edit(id, { body: 'x', isPinned: true } as never)).status).toBe(422);
		expect(await revisionsOf(id)).toEqual([]);
	});
});

describe('deleting', () => {
	test('takes the post with all that hangs on it', async () => {
		const { id } = await newPost();
		await server.api.succeed(createComment, { params: { id }, body: { body: 'Yes' }, token: noor.token });
		await server.api.succeed(likePost, { params: { id }, token: noor.token });
		await edit(id, { body: 'Changed #tagged' });
		expect((await remove(id)).status).toBe(204);
		expect((await server.api.call(getPost, { params: { id } })).status).toBe(404);
		expect((await server.api.call(listComments, { params: { id } })).status).toBe(404);
		for (const table of ['comments', 'reactions', 'revisions', 'post_tags'] as const) {
			expect(await countRows(server.database, table, { column: 'post_id', value: id }), table).toBe(0);
		}
		expect((await remove(id)).status).toBe(404);
	});

	test('while others comment and like never breaks', async () => {
		const { id } = await newPost();
		const others = Array.from({ length: 6 }, (_, index) =>
			index % 2
				? server.api.call(likePost, { params: { id }, token: noor.token })
				: server.api.call(createComment, { params: { id }, body: { body: 'Yes' }, token: noor.token }),
		);
		const [removed, ...replies] = await Promise.all([remove(id), ...others]);
		expect(removed.status).toBe(204);
		for (const { status } of replies) expect([200, 201, 404]).toContain(status);
		expect(await countRows(server.database, 'comments', { column: 'post_id', value: id })).toBe(0);
	});
});

describe.each([
	[
		'editing',
		(id: string, by?: SignedInMember) =>
			server.api.call(updatePost, { params: { id }, body: { body: 'Mine now' }, ...(by && { token: by.token }) }),
	],
	['deleting', (id: string, by?: SignedInMember) => server.api.call(deletePost, { params: { id }, ...(by && { token: by.token }) })],
])('%s', (_, act) => {
	test('is for members', async () => {
		expect((await act((await newPost()).id)).status).toBe(401);
	});

	test('is for the author alone', async () => {
		const { id, body } = await newPost();
		expect((await act(id, noor)).status).toBe(403);
		expect((await server.api.succeed(getPost, { params: { id } })).body).toBe(body);
	});

	test('of what one may not see finds nothing', async () => {
		const stranger = await registerMember(server.api);
		await block(server.database, maya.user.id, stranger.user.id);
		expect((await act((await newPost()).id, stranger)).status).toBe(404);
		expect((await act('00000000-0000-7000-8000-000000000000', maya)).status).toBe(404);
	});
});
