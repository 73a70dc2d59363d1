/** Archives that are broken, of something else, or made to do harm: each ends in a word, brings nothing, and leaves no file. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import type { Import } from '@friends/contract/imports/imports.schema';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { sendArchive } from '@friends/test-kit/imports';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownArchive, ownPost } from '../../testing/own-archive.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { zippedFiles } from '../../testing/zipped-files.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	await registerMember(server.api);
	await server.community.worker.schedule();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterEach(() => expect(storedFiles(server.config)).toEqual([]));
afterAll(() => server.close());

async function read(archive: Buffer<ArrayBuffer>): Promise<Import> {
	await sendArchive(server.api, maya, archive);
	await server.community.worker.runDue();
	const [told] = await server.api.succeed(listImports, { token: maya.token });
	if (!told) throw new Error('There is no import');
	return told;
}

async function start({ id }: Import): Promise<Import> {
	const body = { posts: true, narrower: true, profileTexts: true, picture: true };
	await server.api.succeed(startImport, { token: maya.token, params: { id }, body });
	await server.community.worker.runDue();
	const [told] = await server.api.succeed(listImports, { token: maya.token });
	return told as Import;
}

const sound = () => ownArchive({ posts: [ownPost()], files: { 'pictures/aaaaaaaa.webp': 'x' } });

/** Replaces bytes by as many others. */
function patched(archive: Buffer<ArrayBuffer>, from: string, to: string): Buffer<ArrayBuffer> {
	const text = archive.toString('latin1').replaceAll(from, to);
	return Buffer.from(text, 'latin1');
}

/** Says in the directory at the end that there are so many entries. */
async function withEntries(count: number): Promise<Buffer<ArrayBuffer>> {
	const archive = await sound();
	const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
	archive.writeUInt16LE(count, end + 8);
	archive.writeUInt16LE(count, end + 10);
	return archive;
}

const zeros = (bytes: number) => Buffer.alloc(bytes);

const broken: [string, () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>, Import['problem']][] = [
	['noise', () => randomBytes(10_000), 'notAnArchive'],
	['a text', () => Buffer.from('Dear diary'), 'notAnArchive'],
	['an archive that breaks off', async () => (await sound()).subarray(0, -100), 'broken'],
	['an archive without its beginning', async () => Buffer.concat([Buffer.from('PK\x03\x04'), (await sound()).subarray(200)]), 'broken'],
	[
		'an archive whose names climb out of their folder',
		async () => patched(await sound(), 'pictures/aaaaaaaa.webp', '../../../../etc/a.webp'),
		'broken',
	],
	['an archive with absolute names', async () => patched(await sound(), 'pictures/aaaaaaaa.webp', '/etc/passwd/aaaaa.webp'), 'broken'],
	['60,000 entries', () => withEntries(60_000), 'tooManyFiles'],
	['an archive that ends before its entries', () => withEntries(40), 'broken'],
	[
		'a profile that unpacks to more than a megabyte',
		() => zippedFiles({ 'data/profile.json': zeros(1_048_577), 'data/posts.json': '[]' }),
		'tooLargeUnpacked',
	],
	['posts that are no JSON', () => zippedFiles({ 'data/profile.json': '{}', 'data/posts.json': '[{]' }), 'broken'],
	['posts that break off', async () => ownArchive({ files: { 'data/posts.json': '[{"id": "' } }), 'broken'],
	['a profile that is none', () => zippedFiles({ 'data/profile.json': '{}', 'data/posts.json': '[]' }), 'broken'],
	['an archive in an archive', async () => zippedFiles({ 'export.zip': await sound() }), 'otherArchive'],
	['an archive of something else', () => zippedFiles({ 'photo.jpg': 'x' }), 'otherArchive'],
];

test.each(broken)('%s is refused in a word', async (_what, make, problem) => {
	expect(await read(await make())).toMatchObject({ state: 'failed', problem, taken: { posts: 0, pictures: 0 } });
});

test('entries that are longer than they say break it', async () => {
	const archive = await ownArchive({ posts: [ownPost()] });
	const at = archive.lastIndexOf('data/posts.json');
	archive.writeUInt32LE(archive.readUInt32LE(at - 46 + 24) - 5, at - 46 + 24);
	expect(await read(archive)).toMatchObject({ state: 'failed', problem: 'broken' });
});

test('a damaged picture is left out, and the rest comes along', async () => {
	const picture = { alt: '', width: 1, height: 1 };
	const posts = [ownPost(), ownPost({ pictures: [{ ...picture, file: 'pictures/a.webp' }] }), ownPost()];
	const archive = await ownArchive({ posts, files: { 'pictures/a.webp': randomBytes(2_000) } });
	const at = archive.indexOf('pictures/a.webp') + 'pictures/a.webp'.length;
	archive.fill(0xff, at, at + 1_000);
	expect(await start(await read(archive))).toMatchObject({
		...{ state: 'done', done: 3, total: 3 },
		...{ taken: { posts: 3, pictures: 0 }, leftOut: [{ reason: 'pictureUnreadable', count: 1 }] },
	});
	expect(await server.api.succeed(listProfilePosts, { token: maya.token, params: { id: maya.user.id } })).toHaveLength(3);
});

test('a link is no picture, and leads nowhere', async () => {
	const posts = [ownPost({ pictures: [{ file: 'pictures/a.webp', alt: '', width: 1, height: 1 }] })];
	const archive = await ownArchive({ posts, files: { 'pictures/a.webp': '/etc/passwd' } });
	const directory = archive.lastIndexOf('pictures/a.webp') - 46;
	archive.writeUInt32LE((0o120777 << 16) >>> 0, directory + 38);
	expect(await start(await read(archive))).toMatchObject({
		taken: { posts: 1, pictures: 0 },
		leftOut: [{ reason: 'pictureUnreadable', count: 1 }],
	});
});

test('an archive whose files are gone, such as after a restore, is told as lost', async () => {
	await sendArchive(server.api, maya, await sound());
	for (const name of storedFiles(server.config)) await rm(join(server.config.dataDir, 'uploads', name));
	await server.community.worker.runDue();
	expect(await server.api.succeed(listImports, { token: maya.token })).toMatchObject([{ state: 'failed', problem: 'lost' }]);

	const found = await read(await sound());
	for (const name of storedFiles(server.config)) await rm(join(server.config.dataDir, 'uploads', name));
	expect(await start(found)).toMatchObject({ state: 'failed', problem: 'lost', taken: { posts: 0 } });
});
