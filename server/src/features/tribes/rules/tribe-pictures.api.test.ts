/** Picture and banner of a tribe: who sets them, who gets them, and when their files go. */
import { deleteTribe, getTribe, handOnTribe, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { withoutSignature } from '@friends/contract/uploads/picture-urls';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture, uploadSigned } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const daySeconds = 24 * 60 * 60;
const fields = ['avatarUrl', 'bannerUrl'] as const;

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
});
beforeEach(async () => {
	owner = await signInAgain(server.api, owner);
	noor = await signInAgain(server.api, noor);
	tribe = await createTribe(server.api, owner);
});
afterAll(() => server.close());

const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
const update = (changes: Partial<Record<(typeof fields)[number], string>> & { isPrivate?: boolean }, by = owner) => {
	const { name, description } = tribe;
	return server.api.call(updateTribe, {
		token: by.token,
		params: { id: tribe.id },
		body: { name, description, isPrivate: tribe.type === 'private', ...changes },
	});
};
const read = ({ token }: SignedInMember) => server.api.succeed(getTribe, { token, params: { id: tribe.id } });
/** A day later. */
async function sweep(): Promise<void> {
	server.clock.advanceSeconds(daySeconds + 1);
	await server.community.rooms.uploads.service.sweep();
	owner = await signInAgain(server.api, owner);
	noor = await signInAgain(server.api, noor);
}

test.each(fields)('%s is an upload of who sets it, and no other', async (field) => {
	await joinTribe(server.api, noor, tribe);
	const [own, foreign] = [await uploadPicture(server.api, owner), await uploadPicture(server.api, noor)];
	expect((await update({ [field]: own.url }, noor)).problem.code).toBe('not_allowed_in_tribe');
	expect((await update({ [field]: own.url })).body[field]).toBe(own.url);
	for (const url of [foreign.url, 'https://tracker.example/me.webp', '/uploads/nothing.webp']) {
		expect((await update({ [field]: url })).problem).toMatchObject({
			status: 422,
			code: 'picture_not_yours',
			errors: { [field]: expect.any(String) },
		});
	}
	expect((await update({})).body[field]).toBe(own.url);
	expect((await update({ [field]: '' })).body[field]).toBe('');
});

test('one who manages the settings keeps the picture of another', async () => {
	const { url } = await uploadPicture(server.api, owner);
	await update({ avatarUrl: url, bannerUrl: url });
	await joinTribe(server.api, noor, tribe);
	await server.api.succeed(handOnTribe, { token: owner.token, params: { id: tribe.id }, body: { userId: noor.user.id } });
	expect((await update({ avatarUrl: url }, noor)).body).toMatchObject({ avatarUrl: url, bannerUrl: url });
	expect((await update({ avatarUrl: '' }, noor)).body).toMatchObject({ avatarUrl: '', bannerUrl: url });
	await sweep();
	expect(await statusOf(url)).toBe(200);
	await update({ bannerUrl: '' }, noor);
	expect(await statusOf(url)).toBe(404);
});

test('a picture stays where a profile or another tribe shows it too, and goes with the last that does', async () => {
	const { url } = await uploadPicture(server.api, owner);
	const other = await createTribe(server.api, owner);
	await update({ avatarUrl: url });
	const body = { name: other.name, description: other.description, isPrivate: false, bannerUrl: url };
	await server.api.succeed(updateTribe, { token: owner.token, params: { id: other.id }, body });
	await server.api.succeed(updateProfile, { token: owner.token, body: { avatar: url } });
	const shown: number[] = [];
	for (const letGo of [
		() => server.api.succeed(updateProfile, { token: owner.token, body: { avatar: '' } }),
		() => update({ avatarUrl: '' }),
		() => server.api.succeed(deleteTribe, { token: owner.token, params: { id: other.id } }),
	]) {
		await letGo();
		await sweep();
		shown.push(await statusOf(url));
	}
	expect(shown).toEqual([200, 200, 404]);
});

test('of a private tribe needs the signature that its members and invited people get; that comes back without it', async () => {
	tribe = await createTribe(server.api, owner, { isPrivate: true });
	const { url } = await uploadPicture(server.api, owner);
	const { url: signed } = await uploadSigned(server.api, owner);
	expect(await update({ avatarUrl: url, bannerUrl: signed })).toMatchObject({ status: 200 });
	await admitToTribe(server.api, owner, noor, tribe);
	expect(await statusOf(url)).toBe(404);
	const { avatarUrl, bannerUrl } = await read(noor);
	expect([withoutSignature(avatarUrl), withoutSignature(bannerUrl)]).toEqual([url, withoutSignature(signed)]);
	expect([await statusOf(avatarUrl), await statusOf(bannerUrl)]).toEqual([200, 200]);
	expect(await update({ avatarUrl })).toMatchObject({ status: 200 });
	await update({ isPrivate: false });
	expect([await statusOf(url), (await read(noor)).avatarUrl]).toEqual([200, url]);
});
