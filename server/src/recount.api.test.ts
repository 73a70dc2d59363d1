import { getPost, likePost } from '@friends/contract/posts/posts.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from './core/database/insert-rows.ts';
import { newId } from './core/ids.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** More than two batches. */
const postsMax = 2_500;

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

test('recounting finds nothing to do, and mends counts that were tampered with', async () => {
	const { api, community, database } = server;
	const member = await registerMember(api);
	const post = await createPost(api, member);
	await createComment(api, member, post.id);
	await api.succeed(likePost, { params: { id: post.id }, token: member.token });
	expect(await community.recount()).toBe(0);

	await database.transaction((transaction) => transaction.updateTable('posts').set({ like_count: 7, comment_count: 0 }).execute());
	const shown = async () => {
		const { likeCount, commentCount } = await api.succeed(getPost, { params: { id: post.id } });
		return { likeCount, commentCount };
	};
	expect(await shown()).toEqual({ likeCount: 7, commentCount: 0 });
	expect(await community.recount()).toBe(2);
	expect(await shown()).toEqual({ likeCount: 1, commentCount: 1 });
});

test('thousands of wrong counts are corrected in short transactions, between which others write', async () => {
	const { api, community, database } = server;
	const member = await registerMember(api);
	const copied = await database.reader.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
	const rows = Array.from({ length: postsMax }, () => ({ ...copied, id: newId(), comment_count: 7, like_count: 0 }));
	await database.transaction((transaction) => insertRows(transaction, { posts: rows }));
	let isRecounted = false;
	const recounted = community.recount().finally(() => {
		isRecounted = true;
	});
	for (let written = 0; written < 3; written += 1) await createPost(api, member);
	expect(isRecounted).toBe(false);
	expect(await recounted).toBe(postsMax);
	expect(await community.recount()).toBe(0);
});
