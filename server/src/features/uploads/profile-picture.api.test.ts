import { createPost } from '@friends/contract/posts/posts.endpoints';
import { withoutSignature } from '@friends/contract/uploads/picture-urls';
import { createUpload, updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { getMe, updateProfile } from '@friends/contract/users/users.endpoints';
import { currentUserSchema } from '@friends/contract/users/users.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg, putFile, uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
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

const change = (profilePictureUrl: string, { token } = maya) =>
	server.api.call(updateProfilePicture, { token, body: { profilePictureUrl } });

test('the three steps of the specification: ask, put, set', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	const { text } = await putFile(server.api, { uploadURL, file: await drawJpeg() });
	const url = withoutSignature((JSON.parse(text) as UploadedPicture).url);
	const { status, body } = await change(uploadURL);
	expect(status).toBe(200);
	expect(currentUserSchema.parse(body)).toEqual(body);
	expect(body.avatar).toBe(url);
	expect((await server.api.succeed(getMe, { token: maya.token })).avatar).toBe(url);
	const post = await server.api.succeed(createPost, { token: maya.token, body: { body: 'My new face' } });
	expect(post.author.avatar).toBe(url);
});

test('the address that came back does as well', async () => {
	const { url } = await uploadPicture(server.api, maya);
	expect((await change(url)).body.avatar).toBe(url);
	expect((await change(url)).body.avatar).toBe(url);
});

describe('is refused, and the picture stays', () => {
	test.each<[string, () => Promise<string> | string]>([
		["somebody else's picture", async () => (await uploadPicture(server.api, bow)).url],
		["somebody else's address", async () => (await server.api.succeed(createUpload, { token: bow.token })).uploadURL],
		['an address that nothing was put to', async () => (await server.api.succeed(createUpload, { token: maya.token })).uploadURL],
		['a picture that does not exist', () => `/uploads/${'0'.repeat(32)}.webp`],
		['an address that does not exist', () => `/api/objects/${newId()}?expires=1&signature=x`],
		['the small file of a picture', async () => (await uploadPicture(server.api, maya)).url.replace('.webp', '-480.webp')],
		['a picture elsewhere', () => 'https://tracker.example/me.webp'],
		['a script', () => 'javascript:alert(1)'],
		['nothing', () => ''],
		['something long', () => `/${'x'.repeat(600)}`],
	])('%s', async (_what, make) => {
		const before = (await server.api.succeed(getMe, { token: maya.token })).avatar;
		const { status, problem } = await change(await make());
		expect(status).toBe(422);
		expect(problem).toMatchObject({ errors: { profilePictureUrl: 'This picture isn’t yours' } });
		expect((await server.api.succeed(getMe, { token: maya.token })).avatar).toBe(before);
	});

	test('a guest', async () => {
		expect((await server.api.call(updateProfilePicture, { body: { profilePictureUrl: 'x' } })).status).toBe(401);
	});
});

describe('the profile form', () => {
	test.each(['avatar', 'banner'] as const)('takes an own picture as %s, and no other', async (field) => {
		const [own, foreign] = [await uploadPicture(server.api, maya), await uploadPicture(server.api, bow)];
		const save = (url: string) => server.api.call(updateProfile, { token: maya.token, body: { [field]: url } });
		expect((await save(own.url)).body[field]).toBe(own.url);
		const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
		for (const url of [foreign.url, uploadURL, 'https://tracker.example/me.webp']) {
			expect(await save(url)).toMatchObject({ status: 422, problem: { errors: { [field]: 'This picture isn’t yours' } } });
		}
		expect((await save('')).body[field]).toBe('');
	});
});

test('an address takes one picture, though it may be named again', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	const file = await drawJpeg();
	expect((await putFile(server.api, { uploadURL, file })).status).toBe(200);
	const { status, text } = await putFile(server.api, { uploadURL, file });
	expect({ status, ...JSON.parse(text) }).toMatchObject({
		code: 'upload_closed',
		status: 410,
		detail: 'This upload address has already been used. Please select the image again.',
	});
	expect((await change(uploadURL)).status).toBe(200);
});
