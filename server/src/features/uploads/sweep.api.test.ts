/** The sweep: unused addresses, unused pictures and aborted uploads, with their files. */
import { join } from 'node:path';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { iconPictureUrl, mediumPictureUrl, sharedPictureUrl } from '@friends/contract/uploads/picture-urls';
import { createUpload, updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { drawJpeg, uploadPicture, uploadSigned } from '@friends/test-kit/uploads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#core/access/viewer';
import { createKeys } from '#core/keys/keys';
import { createDiskStorage } from '#core/storage/disk-storage';
import type { Storage } from '#core/storage/storage';
import { countRows, setRole } from '../../testing/scenes.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';
import { createUploadsService } from './uploads.service.ts';

let server: TestApp;
let maya: SignedInMember;
let storage: Storage;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	storage = createDiskStorage(join(server.config.dataDir, 'uploads'));
});
afterEach(() => server.close());

const serviceOn = (on: Storage) =>
	createUploadsService({
		database: server.database,
		clock: server.clock,
		storage: on,
		keys: createKeys({ ...server, secret: testTokenSecret }),
		door: server.community.rooms.uploads.service.door,
	});
const sweep = () => serviceOn(storage).sweep();
const rows = () => countRows(server.database, 'uploads');
const hours = (count: number) => server.clock.advanceSeconds(count * 3600);

test('an address that nothing was put to is forgotten', async () => {
	await server.api.succeed(createUpload, { token: maya.token });
	await sweep();
	expect(await rows()).toBe(1);
	hours(2);
	await sweep();
	expect(await rows()).toBe(0);
});

test('a picture that nothing shows goes after a day, not before', async () => {
	const { url } = await uploadSigned(server.api, maya);
	// Also in the sizes that were requested.
	for (const size of [mediumPictureUrl(url), sharedPictureUrl(url), iconPictureUrl(url)]) await server.app.inject({ url: size });
	hours(23);
	await sweep();
	expect(storedFiles(server.config)).toHaveLength(5);
	hours(1.1);
	await sweep();
	expect([storedFiles(server.config), await rows()]).toEqual([[], 0]);
	expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

describe('a picture stays that is', () => {
	test.each<[string, (url: string) => Promise<unknown>]>([
		['in a post', (url) => createPost(server.api, maya, { attachments: [{ url, alt: '' }] })],
		['a profile picture', (url) => server.api.succeed(updateProfilePicture, { token: maya.token, body: { profilePictureUrl: url } })],
		['an avatar', (url) => server.api.succeed(updateProfile, { token: maya.token, body: { avatar: url } })],
		["the community's mark", (url) => server.api.succeed(updateSettings, { token: maya.token, body: { logoUrl: url } })],
		['a banner', (url) => server.api.succeed(updateProfile, { token: maya.token, body: { banner: url } })],
	])('%s', async (_where, show) => {
		const { url } = await uploadPicture(server.api, maya);
		await show(url);
		hours(24 * 365);
		await sweep();
		expect(storedFiles(server.config)).toHaveLength(2);
		expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
	});
});

test("the community's former mark goes a day later, no matter which administrator replaced it", async () => {
	const other = await registerMember(server.api);
	await setRole(server.database, other.user.id, 'admin');
	const { url: logoUrl } = await uploadPicture(server.api, maya);
	await server.api.succeed(updateSettings, { token: maya.token, body: { logoUrl } });
	await server.api.succeed(updateSettings, { token: other.token, body: { logoUrl: '' } });
	hours(23);
	await sweep();
	expect(storedFiles(server.config)).toHaveLength(2);
	hours(1.1);
	await sweep();
	expect(storedFiles(server.config)).toEqual([]);
});

describe('a picture that a profile has replaced', () => {
	const show = (body: object) => server.api.succeed(updateProfile, { token: maya.token, body });
	const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;

	test.each(['avatar', 'banner'] as const)('as %s is served no more, and goes a day later, not before', async (field) => {
		const [old, recent] = [await uploadPicture(server.api, maya), await uploadPicture(server.api, maya)];
		await show({ [field]: old.url });
		await server.database.transaction((transaction) =>
			transaction.updateTable('uploads').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
		);
		await show({ [field]: recent.url });
		hours(23);
		await sweep();
		expect([await statusOf(old.url), await statusOf(recent.url)]).toEqual([404, 200]);
		expect(storedFiles(server.config)).toHaveLength(4);
		hours(1.1);
		await sweep();
		expect([await statusOf(old.url), await statusOf(recent.url)]).toEqual([404, 200]);
		expect([storedFiles(server.config).length, await rows()]).toEqual([2, 1]);
	});

	test('by none, or by the address of profile pictures, goes as well', async () => {
		const [first, second] = [await uploadPicture(server.api, maya), await uploadPicture(server.api, maya)];
		await show({ avatar: first.url, banner: second.url });
		await show({ banner: '' });
		const { url } = await uploadPicture(server.api, maya);
		await server.api.succeed(updateProfilePicture, { token: maya.token, body: { profilePictureUrl: url } });
		hours(25);
		await sweep();
		expect([await statusOf(first.url), await statusOf(second.url), await statusOf(url)]).toEqual([404, 404, 200]);
	});

	test.each<[string, (old: string, recent: string) => Promise<unknown>]>([
		[
			'a post shows it',
			async (old, recent) => {
				await createPost(server.api, maya, { attachments: [{ url: old, alt: '' }] });
				await show({ avatar: recent });
			},
		],
		['it is the banner from now on', (old, recent) => show({ avatar: recent, banner: old })],
		['it is back within the day', (old) => show({ avatar: '' }).then(() => show({ avatar: old }))],
		['it was saved again', (old) => show({ avatar: old, name: 'Maya' })],
	])('stays where %s', async (_why, keep) => {
		const [old, recent] = [await uploadPicture(server.api, maya), await uploadPicture(server.api, maya)];
		await show({ avatar: old.url });
		await keep(old.url, recent.url);
		hours(25);
		await sweep();
		expect(await statusOf(old.url)).toBe(200);
	});

	test('stays with everything else when the change is refused', async () => {
		const { url } = await uploadPicture(server.api, maya);
		await show({ avatar: url });
		const body = { avatar: '', banner: `/uploads/${'0'.repeat(32)}.webp` };
		expect((await server.api.call(updateProfile, { token: maya.token, body })).status).toBe(422);
		hours(25);
		await sweep();
		expect(await statusOf(url)).toBe(200);
	});

	test('goes, whichever of several changes at once was the last; and stays where a post came first or second', async () => {
		const pictures = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(server.api, maya)));
		const [old = '', ...recent] = pictures.map(({ url }) => url);
		await show({ avatar: old });
		await Promise.all([
			...recent.map((url) => show({ avatar: url })),
			createPost(server.api, maya, { attachments: [{ url: old, alt: '' }] }),
		]);
		const { avatar } = await show({ bio: 'x' });
		hours(25);
		await sweep();
		for (const url of recent) expect(await statusOf(url)).toBe(url === avatar ? 200 : 404);
		expect(await statusOf(old)).toBe(200);
	});
});

test('what was being received when the server died goes, files included', async () => {
	await uploadPicture(server.api, maya);
	await server.database.transaction((transaction) => transaction.updateTable('uploads').set({ state: 'receiving' }).execute());
	await sweep();
	expect(await rows()).toBe(1);
	hours(2);
	await sweep();
	expect([storedFiles(server.config), await rows()]).toEqual([[], 0]);
});

test('pictures go with their owner', async () => {
	const { url } = await uploadPicture(server.api, maya);
	await server.api.succeed(updateProfile, { token: maya.token, body: { banner: url } });
	await server.database.transaction(async (transaction) => {
		await transaction.deleteFrom('users').where('id', '=', maya.user.id).execute();
	});
	await sweep();
	expect([storedFiles(server.config), await rows()]).toEqual([[], 0]);
});

test('hundreds go in one sweep', async () => {
	const uploads = serviceOn(storage);
	const member: Member = { kind: 'member', id: maya.user.id, role: 'member', sessionId: '', joinedAt: '' };
	await Promise.all(Array.from({ length: 250 }, () => uploads.open(member)));
	await server.database.transaction((transaction) => transaction.updateTable('uploads').set({ state: 'stored' }).execute());
	hours(25);
	await uploads.sweep();
	expect(await rows()).toBe(0);
});

async function* once(file: Buffer) {
	yield file;
}

describe('when the disk is full', () => {
	test.each(['the first file', 'the second file'])('at %s: a sentence, and nothing is left', async (at) => {
		const full: Storage = {
			...storage,
			async put(name, content) {
				if (at === 'the first file' || name.includes('-')) throw new Error('ENOSPC: no space left on device');
				await storage.put(name, content);
			},
		};
		const uploads = serviceOn(full);
		const member: Member = { kind: 'member', id: maya.user.id, role: 'member', sessionId: '', joinedAt: '' };
		const { uploadURL } = await uploads.open(member);
		const { pathname, searchParams } = new URL(uploadURL, 'http://any');
		const signed = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
		const receiving = uploads.receive({ id: pathname.split('/').at(-1) ?? '', ...signed }, once(await drawJpeg()));
		await expect(receiving).rejects.toMatchObject({
			code: 'picture_not_stored',
			message: 'The image couldn’t be stored. Please try again shortly.',
			cause: { message: expect.stringContaining('ENOSPC') },
		});
		expect([storedFiles(server.config), await rows()]).toEqual([[], 0]);
	});
});

test('when little space is left, pictures are refused with a sentence before they are sent', async () => {
	const member: Member = { kind: 'member', id: maya.user.id, role: 'member', sessionId: '', joinedAt: '' };
	const { uploadURL } = await serviceOn(storage).open(member);
	const uploads = serviceOn({ ...storage, hasRoom: async () => false });
	await expect(uploads.open(member)).rejects.toMatchObject({ code: 'storage_full' });
	const { pathname, searchParams } = new URL(uploadURL, 'http://any');
	const signed = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
	const request = { id: pathname.split('/').at(-1) ?? '', ...signed };
	await expect(uploads.receive(request, once(await drawJpeg()))).rejects.toMatchObject({ code: 'storage_full' });
	expect(storedFiles(server.config)).toEqual([]);
});
