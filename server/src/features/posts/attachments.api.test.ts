/** Attachments of posts: the author's own uploads, with alt texts and stored sizes. */
import { createPost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import type { NewAttachment } from '@friends/contract/posts/posts.schema';
import { withoutSignature } from '@friends/contract/uploads/picture-urls';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg, putFile, uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let bow: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	bow = await registerMember(server.api);
});
afterAll(() => server.close());

const post = (attachments: NewAttachment[], { token } = maya) =>
	server.api.call(createPost, { token, body: { body: 'Look', attachments } });

test('four pictures, in the order given, with sizes and previews that the server fills in', async () => {
	const pictures = await Promise.all(
		['#a00', '#0a0', '#00a', '#aa0'].map(async (background, index) =>
			uploadPicture(server.api, maya, await drawJpeg({ width: 40 + index, height: 30, background })),
		),
	);
	const given = pictures.map(({ url }, index) => ({ url, alt: index === 1 ? '' : `Picture ${index}` })).toReversed();
	const { status, body } = await post(given);
	expect(status).toBe(201);
	expect(body.attachments).toEqual(
		pictures.map((picture, index) => ({ ...picture, alt: index === 1 ? '' : `Picture ${index}` })).toReversed(),
	);
	const seen = await server.api.succeed(getPost, { params: { id: body.id }, token: bow.token });
	expect(seen.attachments).toEqual(body.attachments);
	const [newest] = await server.api.succeed(listPosts, {});
	expect(newest?.attachments).toEqual(body.attachments);
});

test('the upload address names the picture too, and never shows itself', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	const { text } = await putFile(server.api, { uploadURL, file: await drawJpeg() });
	const { body } = await post([{ url: uploadURL, alt: '' }]);
	const picture = JSON.parse(text) as UploadedPicture;
	expect(body.attachments).toEqual([{ ...picture, url: withoutSignature(picture.url), alt: '' }]);
});

test('one picture may be in two posts', async () => {
	const { url } = await uploadPicture(server.api, maya);
	expect((await post([{ url, alt: 'Once' }])).status).toBe(201);
	expect((await post([{ url, alt: 'Twice' }])).status).toBe(201);
});

test.each<[string, () => Promise<string> | string]>([
	["somebody else's", async () => (await uploadPicture(server.api, bow)).url],
	['unknown', () => `/uploads/${'0'.repeat(32)}.webp`],
	['not put yet', async () => (await server.api.succeed(createUpload, { token: maya.token })).uploadURL],
	['an upload that does not exist', () => `/api/objects/${newId()}`],
	['elsewhere', () => 'https://tracker.example/1.webp'],
	['inline', () => 'data:image/png;base64,AAAA'],
	['empty', () => ''],
])('a picture that is %s: no post, and the sentence says which', async (_what, make) => {
	const [own, before] = [await uploadPicture(server.api, maya), await countRows(server.database, 'posts')];
	const { status, problem } = await post([
		{ url: own.url, alt: '' },
		{ url: await make(), alt: '' },
	]);
	expect(status).toBe(422);
	expect(problem.errors).toEqual({ 'attachments.1.url': 'This picture isn’t yours' });
	expect(await countRows(server.database, 'posts')).toBe(before);
	// The refused request has left the other picture unused.
	const row = await server.database.reader
		.selectFrom('uploads')
		.select('used_at')
		.where('storage_key', '=', own.url.slice('/uploads/'.length, -'.webp'.length))
		.executeTakeFirstOrThrow();
	expect(row.used_at).toBeNull();
});

test('attachments from before there were previews read with an empty one', async () => {
	const id = newId();
	const at = server.clock.now().toISOString();
	const attachments = JSON.stringify([{ url: '/uploads/demo/pictures/ridge.webp', alt: 'A ridge', width: 1280, height: 680 }]);
	await server.database.transaction((transaction) =>
		transaction
			.insertInto('posts')
			.values({ id, author_id: maya.user.id, body: 'x', attachments, created_at: at, updated_at: at })
			.execute(),
	);
	const seen = await server.api.succeed(getPost, { params: { id } });
	expect(seen.attachments).toEqual([{ url: '/uploads/demo/pictures/ridge.webp', alt: 'A ridge', width: 1280, height: 680, preview: '' }]);
});
