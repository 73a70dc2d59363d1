import {
	createFolder,
	deleteFolder,
	listBookmarks,
	listFolders,
	removeBookmark,
	renameFolder,
	saveBookmark,
} from '@friends/contract/bookmarks/bookmarks.endpoints';
import { bookmarkLimits } from '@friends/contract/bookmarks/bookmarks.limits';
import { deletePost, getPost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { listAppended } from '../../testing/events.ts';
import { block, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let reader: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
beforeEach(async () => {
	reader = await registerMember(server.api);
});
afterAll(() => server.close());

const newPost = async () => (await createPost(server.api, maya)).id;
const save = (id: string, folderId?: string | null, { token } = reader) =>
	server.api.call(saveBookmark, { params: { id }, body: folderId === undefined ? {} : { folderId }, token });
const remove = (id: string, { token } = reader) => server.api.call(removeBookmark, { params: { id }, token });
const newFolder = async (name: string, { token } = reader) => server.api.call(createFolder, { body: { name }, token });
const folders = async ({ token } = reader) => server.api.succeed(listFolders, { token });
const saved = async (folder?: string, { token } = reader) =>
	(await server.api.succeed(listBookmarks, { query: { ...(folder && { folder }) }, token })).map(({ id }) => id);

test('a post is saved once, shown as saved to its reader alone, and last saved first; other posts are not', async () => {
	const [first, second] = [await newPost(), await newPost()];
	expect(await save(second)).toMatchObject({ status: 200, body: { folderId: null } });
	server.clock.advanceSeconds(1);
	await save(first);
	await save(second);
	expect(await saved()).toEqual([first, second]);
	const isSavedFor = async (token?: string) =>
		(await server.api.succeed(getPost, { params: { id: first }, ...(token && { token }) })).viewer.bookmarked;
	expect([await isSavedFor(reader.token), await isSavedFor(maya.token), await isSavedFor()]).toEqual([true, false, false]);
	expect((await server.api.succeed(listBookmarks, { token: reader.token }))[0]?.viewer.bookmarked).toBe(true);
	expect((await remove(first)).status).toBe(204);
	expect((await remove(first)).status).toBe(204);
	expect(await saved()).toEqual([second]);
	expect(await isSavedFor(reader.token)).toBe(false);
});

test('fifty at once save it once', async () => {
	const id = await newPost();
	const answers = await Promise.all(Array.from({ length: 50 }, () => save(id)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await saved()).toEqual([id]);
	const appended = (await listAppended(server.database)).filter(({ name, subjects }) => name === 'bookmark.saved' && subjects.post === id);
	expect(appended).toHaveLength(1);
});

test('comes page by page, none twice and none missing, with statements that do not depend on their number', async () => {
	const ids = await Promise.all(Array.from({ length: 7 }, newPost));
	// All at the same time.
	for (const id of ids) await save(id);
	const read: string[] = [];
	let cursor: string | null | undefined;
	do {
		const page = await server.api.call(listBookmarks, { query: { limit: 3, ...(cursor && { cursor }) }, token: reader.token });
		read.push(...page.body.map(({ id }) => id));
		cursor = page.nextCursor;
	} while (cursor);
	expect(read.toSorted()).toEqual(ids.toSorted());
	const measure = async (limit: number) => {
		// A write in between makes the caches stale.
		await newPost();
		return server.statementsOf(() => server.api.succeed(listBookmarks, { query: { limit }, token: reader.token }));
	};
	expect(await measure(7)).toBe(await measure(1));
});

describe('folders', () => {
	test('are made, listed by name, renamed, and hold what is put into them', async () => {
		const [recipes, boats] = [(await newFolder('Recipes')).body, (await newFolder('boats')).body];
		expect((await folders()).map(({ name }) => name)).toEqual(['boats', 'Recipes']);
		const [bread, sail] = [await newPost(), await newPost()];
		expect((await save(bread, recipes.id)).body).toEqual({ folderId: recipes.id });
		await save(sail, boats.id);
		// Saving again leaves it where it is.
		expect((await save(bread)).body).toEqual({ folderId: recipes.id });
		expect([await saved(recipes.id), await saved(boats.id)]).toEqual([[bread], [sail]]);
		await save(bread, boats.id);
		await save(sail, null);
		expect([await saved(recipes.id), await saved(boats.id), (await saved()).length]).toEqual([[], [bread], 2]);
		const renamed = await server.api.call(renameFolder, { params: { id: boats.id }, body: { name: 'Boats' }, token: reader.token });
		expect(renamed.body).toEqual({ id: boats.id, name: 'Boats' });
		const again = await server.api.call(renameFolder, { params: { id: boats.id }, body: { name: 'Recipes' }, token: reader.token });
		expect(again.problem.code).toBe('folder_exists');
		expect((await newFolder('Recipes')).problem.code).toBe('folder_exists');
	});

	test('leave their posts saved when they are deleted', async () => {
		const { id: folderId } = (await newFolder('For later')).body;
		const id = await newPost();
		await save(id, folderId);
		expect((await server.api.call(deleteFolder, { params: { id: folderId }, token: reader.token })).status).toBe(204);
		expect([await saved(), await folders()]).toEqual([[id], []]);
		expect((await save(id)).body).toEqual({ folderId: null });
		expect((await server.api.call(listBookmarks, { query: { folder: folderId }, token: reader.token })).status).toBe(404);
	});

	test('of others do not exist', async () => {
		const { id } = (await newFolder('Mine')).body;
		const other = await registerMember(server.api);
		const params = { id };
		const post = await newPost();
		expect((await save(post, id, other)).problem.code).toBe('not_found');
		expect(await saved(undefined, other)).toEqual([]);
		for (const answer of [
			await server.api.call(listBookmarks, { query: { folder: id }, token: other.token }),
			await server.api.call(renameFolder, { params, body: { name: 'Yours' }, token: other.token }),
			await server.api.call(deleteFolder, { params, token: other.token }),
		])
			expect(answer.status).toBe(404);
		expect([await folders(other), await folders()]).toEqual([[], [{ id, name: 'Mine' }]]);
		// Two members may use the same name.
		expect((await newFolder('Mine', other)).status).toBe(201);
	});

	test('are fifty at most, also of many at once', async () => {
		for (let index = 0; index < bookmarkLimits.folders.max - 10; index += 1) await newFolder(`Folder ${index}`);
		const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => newFolder(`More ${index}`)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
		expect(new Set(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code))).toEqual(
			new Set(['too_many_folders']),
		);
	});
});

test('five thousand are the most, of which one can be removed for another', async () => {
	const { created_at: at, ...row } = {
		created_at: '2026-01-01T00:00:00.000Z',
		author_id: maya.user.id,
		body: 'x',
		audience: 'public' as const,
	};
	const posts = Array.from({ length: bookmarkLimits.max }, () => ({ ...row, id: newId(), created_at: at, updated_at: at }));
	await server.database.transaction(async (transaction) => {
		for (let start = 0; start < posts.length; start += 500) {
			const part = posts.slice(start, start + 500);
			await transaction.insertInto('posts').values(part).execute();
			await transaction
				.insertInto('bookmarks')
				.values(part.map(({ id }) => ({ post_id: id, user_id: reader.user.id, folder_id: null, created_at: at })))
				.execute();
		}
	});
	const id = await newPost();
	expect((await save(id)).problem.code).toBe('too_many_bookmarks');
	expect((await save(posts[0]?.id ?? '')).status).toBe(200);
	await remove(posts[0]?.id ?? '');
	expect((await save(id)).status).toBe(200);
	await server.database.transaction((transaction) => transaction.deleteFrom('posts').where('created_at', '=', at).execute());
});

test('a post that the reader sees no more is not shown, nor told of, and comes back with its place', async () => {
	const author = await registerMember(server.api);
	const [hidden, kept] = [(await createPost(server.api, author)).id, await newPost()];
	await save(hidden);
	server.clock.advanceSeconds(1);
	await save(kept);
	await block(server.database, author.user.id, reader.user.id);
	server.community.caches.forgetAll();
	expect(await saved()).toEqual([kept]);
	// As of a post that never was.
	for (const id of [hidden, newId()]) expect((await save(id)).problem.code).toBe('not_found');
	await server.database.transaction((transaction) => transaction.deleteFrom('blocks').where('user_id', '=', author.user.id).execute());
	server.community.caches.forgetAll();
	expect(await saved()).toEqual([kept, hidden]);
	await block(server.database, author.user.id, reader.user.id);
	server.community.caches.forgetAll();
	for (const id of [hidden, newId(), 'no-id']) expect((await remove(id)).status).toBe(id === 'no-id' ? 404 : 204);
	expect(await countRows(server.database, 'bookmarks', { column: 'post_id', value: hidden })).toBe(0);
});

test('goes with its post', async () => {
	const id = await newPost();
	await save(id);
	await server.api.succeed(deletePost, { params: { id }, token: maya.token });
	expect(await countRows(server.database, 'bookmarks', { column: 'post_id', value: id })).toBe(0);
	expect(await saved()).toEqual([]);
});

test('no one else learns of it: neither its author nor the counts', async () => {
	const id = await newPost();
	const shown = async () => JSON.stringify(await server.api.succeed(getPost, { params: { id }, token: maya.token }));
	const before = await shown();
	await save(id);
	expect(await shown()).toBe(before);
	expect((await server.api.call(listBookmarks, {})).status).toBe(401);
});
