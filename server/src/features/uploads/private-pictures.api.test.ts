/** Who gets a picture: what shows it decides, at each request. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { createPost as createPostEndpoint, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import { iconPictureUrl, mediumPictureUrl, sharedPictureUrl, smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture, uploadSigned } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hourSeconds = 60 * 60;

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});

const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
const sizesOf = (url: string) => [url, smallPictureUrl(url), mediumPictureUrl(url), sharedPictureUrl(url), iconPictureUrl(url)];
const statusesOf = (url: string) => Promise.all(sizesOf(url).map(statusOf));
const [everywhere, nowhere] = [Array.from({ length: 5 }, () => 200), Array.from({ length: 5 }, () => 404)];

const setGuestAccess = (guestAccess: Instance['guestAccess']) =>
	server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess } });
const hide = () => server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'friends' } });

/** A post with a picture. */
async function postPicture(place: { tribeId?: string; isForFriends?: boolean } = {}) {
	const { url } = await uploadPicture(server.api, maya);
	const { id } = await createPost(server.api, maya, { ...place, attachments: [{ url, alt: '' }] });
	return { url, id };
}

/** The address as the viewer gets it. */
async function shownTo({ token }: SignedInMember, id: string): Promise<string> {
	return (await server.api.succeed(getPost, { token, params: { id } })).attachments[0]?.url ?? '';
}

async function avatarShownTo(viewer: SignedInMember): Promise<string> {
	return (await server.api.succeed(getProfile, { token: viewer.token, params: { id: maya.user.id } })).user.avatar;
}

test('a picture of a public post has a plain address, which is open to everyone', async () => {
	const { url, id } = await postPicture();
	expect(await shownTo(noor, id)).toBe(url);
	expect(await statusesOf(url)).toEqual(everywhere);
});

test('a picture that is in no post yet is its owner’s alone', async () => {
	const { url } = await uploadSigned(server.api, maya);
	expect(await statusOf(url)).toBe(200);
	expect(await statusOf(url.split('?')[0] ?? '')).toBe(404);
	const { id } = await server.api.succeed(createPostEndpoint, {
		token: maya.token,
		body: { body: 'Signed, and posted back', attachments: [{ url, alt: '' }] },
	});
	expect(await statusOf(await shownTo(noor, id))).toBe(200);
	expect(await shownTo(noor, id)).toBe(url.split('?')[0]);
});

describe('a picture that not everyone may see', () => {
	async function inPrivateTribe() {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		return postPicture({ tribeId: tribe.id });
	}

	test('of a private tribe needs the signature that its members get, in every size', async () => {
		const { url, id } = await inPrivateTribe();
		const signed = await shownTo(maya, id);
		expect(signed).toMatch(new RegExp(`^${url}\\?expires=\\d+&signature=[\\w-]{22}$`));
		expect(await statusesOf(signed)).toEqual(everywhere);
		expect(await statusesOf(url)).toEqual(nowhere);
	});

	test('takes no signature of another picture, of another time, or made up', async () => {
		const [one, other] = [await inPrivateTribe(), await inPrivateTribe()];
		const query = new URLSearchParams((await shownTo(maya, one.id)).split('?')[1]);
		const forged = [
			(await shownTo(maya, other.id)).replace(other.url, one.url),
			`${one.url}?${new URLSearchParams({ ...Object.fromEntries(query), expires: String(Number(query.get('expires')) + 86_400) })}`,
			`${one.url}?${new URLSearchParams({ ...Object.fromEntries(query), signature: 'A'.repeat(22) })}`,
			`${one.url}?expires=${query.get('expires')}`,
			`${one.url}?${query}&${query}`,
			`${one.url}?expires[]=1&signature=x`,
		];
		for (const url of forged) expect(await statusOf(url)).toBe(404);
	});

	test('keeps its address for the day, gets a new one on the next, and the old one ends after that', async () => {
		const { id } = await inPrivateTribe();
		const list = async (known?: string) =>
			server.app.inject({
				method: 'GET',
				url: `${listPosts.path}?limit=1`,
				headers: { authorization: `Bearer ${maya.token}`, ...(known && { 'if-none-match': known }) },
			});
		const first = await shownTo(maya, id);
		const tag = String((await list()).headers.etag);
		expect([await shownTo(maya, id), (await list(tag)).statusCode]).toEqual([first, 304]);
		server.clock.advanceSeconds(24 * hourSeconds);
		maya = await signInAgain(server.api, maya);
		const second = await shownTo(maya, id);
		expect(second).not.toBe(first);
		expect((await list(tag)).statusCode).toBe(200);
		expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
		server.clock.advanceSeconds(24 * hourSeconds);
		expect(await statusOf(first)).toBe(404);
	});

	test('of a hidden profile: its avatar and its posts', async () => {
		const { url: avatar } = await uploadPicture(server.api, maya);
		await server.api.succeed(updateProfile, { token: maya.token, body: { avatar } });
		const { url, id } = await postPicture();
		expect([await statusOf(avatar), await statusOf(url)]).toEqual([200, 200]);
		await hide();
		expect([await statusOf(avatar), await statusOf(url)]).toEqual([404, 404]);
		await befriend(server.api, maya, noor);
		expect([await statusOf(await shownTo(noor, id)), await statusOf(await avatarShownTo(noor))]).toEqual([200, 200]);
		// The small card of a hidden profile has its picture.
		expect(await statusOf(await avatarShownTo(admin))).toBe(200);
	});

	test('of a post for friends', async () => {
		const { url, id } = await postPicture({ isForFriends: true });
		await befriend(server.api, maya, noor);
		expect([await statusOf(url), await statusOf(await shownTo(noor, id))]).toEqual([404, 200]);
	});

	test('of a tribe that becomes private', async () => {
		const tribe = await createTribe(server.api, maya);
		const { url, id } = await postPicture({ tribeId: tribe.id });
		expect(await statusOf(url)).toBe(200);
		await server.api.succeed(updateTribe, {
			token: maya.token,
			params: { id: tribe.id },
			body: { name: tribe.name, description: 'x', isPrivate: true },
		});
		expect([await statusOf(url), await statusOf(await shownTo(maya, id))]).toEqual([404, 200]);
	});

	test('of a community that closes, except for its mark', async () => {
		const { url: logoUrl } = await uploadPicture(server.api, admin);
		await server.api.succeed(updateSettings, { token: admin.token, body: { logoUrl } });
		const { url, id } = await postPicture();
		await setGuestAccess('private');
		expect([await statusOf(url), await statusOf(await shownTo(noor, id)), await statusOf(logoUrl)]).toEqual([404, 200, 200]);
		await setGuestAccess('landing');
		expect(await statusOf(url)).toBe(200);
	});

	test('of the demo, whose files have longer names', async () => {
		const url = '/uploads/demo/pictures/ridge.webp';
		mkdirSync(join(server.config.dataDir, 'uploads', 'demo', 'pictures'), { recursive: true });
		writeFileSync(join(server.config.dataDir, 'uploads', 'demo', 'pictures', 'ridge.webp'), 'RIFF....WEBP');
		expect(await statusOf(url)).toBe(404);
		await updateUser(server.database, maya.user.id, { banner: url });
		expect(await statusOf(url)).toBe(200);
		await hide();
		expect(await statusOf(url)).toBe(404);
		const { user } = await server.api.succeed(getProfile, { token: maya.token, params: { id: maya.user.id } });
		expect(await statusOf(user.banner)).toBe(200);
	});

	test('is not signed in the texts of others, who know its address', async () => {
		const { url } = await inPrivateTribe();
		const title = `","url":"${url}","avatar":"${url}`;
		const { id } = await createPost(server.api, noor, { title, body: url });
		const reply = await server.app.inject({ url: getPost.path.replace(':id', id), headers: { authorization: `Bearer ${noor.token}` } });
		expect(reply.statusCode).toBe(200);
		expect(reply.body).not.toContain('signature=');
		expect(reply.json()).toMatchObject({ title, body: url });
	});
});
