/** Pictures of what was removed: out of reach at once, with or without a signature, and in every size. */
import { join } from 'node:path';
import { getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { deletePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import {
	iconPictureUrl,
	mediumPictureUrl,
	sharedPictureUrl,
	smallPictureUrl,
	withoutSignature,
} from '@friends/contract/uploads/picture-urls';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture, uploadSigned } from '@friends/test-kit/uploads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#core/storage/disk-storage';
import { createS3Storage } from '#core/storage/s3-storage';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let s3: S3Server;
let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	s3 = await startS3Server();
});
afterAll(() => s3.close());
afterEach(() => server.close());

async function start(where: 'a folder' | 'a bucket' = 'a folder'): Promise<void> {
	server = await createTestApp(where === 'a bucket' ? { s3: s3.config } : {});
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
}

const sizesOf = (url: string) => [url, smallPictureUrl(url), mediumPictureUrl(url), sharedPictureUrl(url), iconPictureUrl(url)];
const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
const statusesOf = (url: string) => Promise.all(sizesOf(url).map(statusOf));
const [everywhere, nowhere] = [Array.from({ length: 5 }, () => 200), Array.from({ length: 5 }, () => 404)];

/** Files that the storage still gives, by the address of the large one. */
async function filesOf(url: string): Promise<string[]> {
	const { s3: bucket, dataDir } = server.config;
	const storage = bucket ? createS3Storage(bucket) : createDiskStorage(join(dataDir, 'uploads'));
	const names = sizesOf(url).map((each) => each.slice('/uploads/'.length));
	const there = await Promise.all(names.map(storage.exists));
	return names.filter((_, index) => there[index]);
}

/** @returns the id of the case. */
async function removeThing(target: ReportTarget, targetId: string): Promise<string> {
	await server.api.succeed(createReport, { token: noor.token, body: { target, targetId, reason: 'Rude' } });
	const [latest] = await server.api.succeed(listAdminReports, { token: admin.token });
	const id = latest?.id ?? '';
	await server.api.succeed(removeReported, { token: admin.token, params: { id }, body: { reason: 'Rule 1' } });
	return id;
}

describe.each(['a folder', 'a bucket'] as const)('in %s', (where) => {
	test('a post that an administrator removed: refused at once, set aside by the job, and back when it is restored', async () => {
		await start(where);
		const { url } = await uploadPicture(server.api, maya);
		const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }] });
		expect(await statusesOf(url)).toEqual(everywhere);
		const id = await removeThing('post', post.id);
		expect(await statusesOf(url)).toEqual(nowhere);
		await server.community.worker.runDue();
		expect(await filesOf(url)).toEqual([]);
		await server.api.succeed(restoreReported, { token: admin.token, params: { id }, body: {} });
		await server.community.worker.runDue();
		expect(await filesOf(url)).toHaveLength(5);
		expect(await statusesOf(url)).toEqual(everywhere);
	});

	test('an administrator sees it in the case all the same, before and after it was set aside', async () => {
		await start(where);
		const { url: signed } = await uploadSigned(server.api, maya);
		const url = withoutSignature(signed);
		const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }] });
		const id = await removeThing('post', post.id);
		const inCase = async () => {
			const { post: shown } = await server.api.succeed(getAdminReport, { token: admin.token, params: { id } });
			return shown?.attachments[0]?.url ?? '';
		};
		const evidence = await inCase();
		const statuses = () => Promise.all([evidence, smallPictureUrl(evidence)].map(statusOf));
		expect(await statuses()).toEqual([200, 200]);
		await server.community.worker.runDue();
		expect([await inCase(), await statuses()]).toEqual([evidence, [200, 200]]);
		const reply = await server.app.inject({ method: 'GET', url: evidence });
		expect(reply.headers['cache-control']).toBe('no-store');
		const { url: other } = await uploadPicture(server.api, maya);
		await removeThing('post', (await createPost(server.api, maya, { attachments: [{ url: other, alt: '' }] })).id);
		expect(await Promise.all([signed, evidence.replace(url, other)].map(statusOf))).toEqual([404, 404]);
		await server.api.succeed(restoreReported, { token: admin.token, params: { id }, body: {} });
		await server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } });
		expect(await statuses()).toEqual([404, 404]);
	});

	test('a profile that an administrator emptied', async () => {
		await start(where);
		const { url } = await uploadPicture(server.api, maya);
		await server.api.succeed(updateProfile, { token: maya.token, body: { avatar: url } });
		expect(await statusesOf(url)).toEqual(everywhere);
		await removeThing('user', maya.user.id);
		expect(await statusesOf(url)).toEqual(nowhere);
		await server.community.worker.runDue();
		expect(await filesOf(url)).toEqual([]);
	});
});

test('a removed post keeps nothing from a profile that shows the same picture', async () => {
	await start();
	const { url } = await uploadPicture(server.api, maya);
	await server.api.succeed(updateProfile, { token: maya.token, body: { avatar: url } });
	const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }] });
	await removeThing('post', post.id);
	await server.community.worker.runDue();
	expect(await statusOf(url)).toBe(200);
});

test('restored before its files were moved, it stays in place', async () => {
	await start();
	const { url } = await uploadPicture(server.api, maya);
	const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }] });
	const id = await removeThing('post', post.id);
	await server.api.succeed(restoreReported, { token: admin.token, params: { id }, body: {} });
	await server.community.worker.runDue();
	expect(await statusOf(url)).toBe(200);
});

test('also with the signature that a member of a private tribe got before', async () => {
	await start();
	const tribe = await createTribe(server.api, maya, { isPrivate: true });
	const { url } = await uploadPicture(server.api, maya);
	const body = { attachments: [{ url, alt: '' }], tribeId: tribe.id };
	const post = await createPost(server.api, maya, body);
	const signed = post.attachments[0]?.url ?? '';
	expect(await statusesOf(signed)).toEqual(everywhere);
	await server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } });
	expect(await statusesOf(signed)).toEqual(nowhere);
});

test('a tribe that an administrator closed takes the pictures of its posts with it, until it is reopened', async () => {
	await start();
	const tribe = await createTribe(server.api, maya);
	const { url } = await uploadPicture(server.api, maya);
	const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }], tribeId: tribe.id });
	expect(await statusesOf(url)).toEqual(everywhere);
	const ofPost = await removeThing('post', post.id);
	const ofTribe = await removeThing('tribe', tribe.id);
	const inCase = await server.api.succeed(getAdminReport, { token: admin.token, params: { id: ofTribe } });
	expect(await statusOf(inCase.tribe?.posts[0]?.attachments[0]?.url ?? '')).toBe(200);
	await server.community.worker.runDue();
	// The files come back with the post, while its tribe is closed.
	await server.api.succeed(restoreReported, { token: admin.token, params: { id: ofPost }, body: {} });
	await server.community.worker.runDue();
	expect([await filesOf(url), await statusesOf(url)]).toEqual([expect.toSatisfy((files) => files.length === 5), nowhere]);
	await server.api.succeed(restoreReported, { token: admin.token, params: { id: ofTribe }, body: {} });
	expect(await statusesOf(url)).toEqual(everywhere);
});

describe('what its author takes away', () => {
	const show = async () => {
		await start();
		const tribe = await createTribe(server.api, maya);
		const { url } = await uploadPicture(server.api, maya);
		const post = await createPost(server.api, maya, { attachments: [{ url, alt: '' }], tribeId: tribe.id });
		expect(await statusOf(url)).toBe(200);
		return { url, post, tribe };
	};

	test('with a deleted post', async () => {
		const { url, post } = await show();
		await server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } });
		expect(await statusOf(url)).toBe(404);
	});

	test('from a post', async () => {
		const { url, post } = await show();
		await server.api.succeed(updatePost, { token: maya.token, params: { id: post.id }, body: { body: 'No picture', attachments: [] } });
		expect(await statusOf(url)).toBe(404);
	});

	test('with a deleted tribe', async () => {
		const { url, tribe } = await show();
		await server.api.succeed(deleteTribe, { token: maya.token, params: { id: tribe.id } });
		expect(await statusOf(url)).toBe(404);
	});

	test('from a profile, and shows it again within the day', async () => {
		await start();
		const { url } = await uploadPicture(server.api, maya);
		const setAvatar = (avatar: string) => server.api.succeed(updateProfile, { token: maya.token, body: { avatar } });
		await setAvatar(url);
		await setAvatar('');
		expect(await statusOf(url)).toBe(404);
		await setAvatar(url);
		await server.community.worker.runDue();
		expect(await statusOf(url)).toBe(200);
	});
});
