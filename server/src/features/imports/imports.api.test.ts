/** Imports of archives of FRIENDS: what comes along, with which times, for which people, and only once. */
import { listTrends } from '@friends/contract/explore/explore.endpoints';
import { createExport, getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { cancelImport, createImport, listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import type { Import, StartImportBody } from '@friends/contract/imports/imports.schema';
import { deletePost, listNewPosts, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile, listProfileActivity, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { getMe, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { putPiece, sendArchive } from '@friends/test-kit/imports';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { drawJpeg, uploadPicture } from '@friends/test-kit/uploads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownArchive, ownPost } from '../../testing/own-archive.ts';
import { countExplore, updateUser } from '../../testing/scenes.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	await registerMember(server.api);
	maya = await registerMember(server.api, { name: 'Maya Lind', username: 'maya' });
	noor = await registerMember(server.api, { name: 'Noor Haddad', username: 'noor' });
	await server.community.worker.schedule();
});
afterEach(() => server.close());

const all: StartImportBody = { posts: true, narrower: false, profileTexts: true, picture: true };

const run = () => server.community.worker.runDue();
const parts = () => storedFiles(server.config).filter((name) => name.startsWith('import-'));
const postsOf = ({ token, user }: SignedInMember) => server.api.succeed(listProfilePosts, { token, params: { id: user.id } });
const start = ({ token }: SignedInMember, id: string, choice: Partial<StartImportBody> = {}) =>
	server.api.call(startImport, { token, params: { id }, body: { ...all, ...choice } });

async function told({ token }: SignedInMember): Promise<Import> {
	const [latest] = await server.api.succeed(listImports, { token });
	if (!latest) throw new Error('There is no import');
	return latest;
}

async function read(member: SignedInMember, archive: Buffer<ArrayBuffer>): Promise<Import> {
	await sendArchive(server.api, member, archive);
	await run();
	return told(member);
}

/** Brings all of an archive. */
async function brought(member: SignedInMember, archive: Buffer<ArrayBuffer>, choice: Partial<StartImportBody> = {}): Promise<Import> {
	const { id } = await read(member, archive);
	await start(member, id, choice);
	await run();
	return told(member);
}

async function exported({ token }: SignedInMember): Promise<Buffer<ArrayBuffer>> {
	const { id } = await server.api.succeed(createExport, { token });
	await run();
	const { url } = await server.api.succeed(getExportAddress, { token, params: { id } });
	return (await server.app.inject({ method: 'GET', url })).rawPayload as Buffer<ArrayBuffer>;
}

test('an export of one member, brought by another, gives the same posts, pictures, times and profile', async () => {
	const { url: avatar } = await uploadPicture(server.api, maya);
	await server.api.succeed(updateProfile, {
		token: maya.token,
		body: { bio: 'Weaves\nat night', location: 'Bergen', interests: ['tea'], avatar },
	});
	const picture = await uploadPicture(server.api, maya, await drawJpeg({ background: '#c33' }));
	await createPost(server.api, maya, { title: 'Loom', body: 'First\n#weaving', attachments: [{ url: picture.url, alt: 'A red loom' }] });
	server.clock.advanceSeconds(600);
	await createPost(server.api, maya, { body: `Long ${'word '.repeat(100)}` });
	server.clock.advanceSeconds(86_400);
	maya = await signInAgain(server.api, maya);
	noor = await signInAgain(server.api, noor);

	const found = await read(noor, await exported(maya));
	expect(found).toMatchObject({ state: 'found', kind: 'friends' });
	expect(found.found).toMatchObject({
		name: 'Maya Lind',
		posts: 2,
		narrower: 0,
		pictures: 1,
		hasProfileTexts: true,
		hasPicture: true,
		leftOut: [],
	});
	await start(noor, found.id);
	await run();

	expect(await told(noor)).toMatchObject({
		...{ state: 'done', done: 2, total: 2, leftOut: [], problem: null },
		taken: { posts: 2, pictures: 1, profileTexts: true, picture: true },
	});
	const told2 = (posts: Awaited<ReturnType<typeof postsOf>>) =>
		posts.map(({ title, body, createdAt, updatedAt, summary, attachments }) => ({
			...{ title, body, createdAt, updatedAt, summary },
			pictures: attachments.map(({ alt, width, height }) => ({ alt, width, height })),
		}));
	const here = await postsOf(noor);
	expect(told2(here)).toEqual(told2(await postsOf(maya)));
	const now = server.clock.now().toISOString();
	expect(here.map(({ importedAt }) => importedAt)).toEqual([now, now]);
	expect((await postsOf(maya)).map(({ importedAt }) => importedAt)).toEqual([undefined, undefined]);
	const { user } = await server.api.succeed(getProfile, { token: noor.token, params: { id: noor.user.id } });
	expect(user).toMatchObject({ name: 'Noor Haddad', bio: 'Weaves\nat night', location: 'Bergen', interests: ['tea'] });
	expect(user.avatar).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp/);
	expect(user.avatar).not.toBe(avatar);
	expect(parts()).toEqual([]);
});

test('brought twice, by the same member or into the account that wrote it, it adds nothing', async () => {
	await createPost(server.api, maya, { body: 'Here already' });
	const archive = await exported(maya);
	expect(await brought(maya, archive)).toMatchObject({ taken: { posts: 0 }, leftOut: [{ reason: 'known', count: 1 }] });
	expect(await postsOf(maya)).toHaveLength(1);
	expect(await brought(noor, archive)).toMatchObject({ taken: { posts: 1 }, leftOut: [] });
	expect(await brought(noor, archive)).toMatchObject({ taken: { posts: 0 }, leftOut: [{ reason: 'known', count: 1 }] });
	const [post] = await postsOf(noor);
	await server.api.succeed(deletePost, { token: noor.token, params: { id: post?.id ?? '' } });
	expect(await brought(noor, archive)).toMatchObject({ taken: { posts: 1 } });
});

describe('posts that come along', () => {
	test('are no news: no new posts, no activity, no trend, no figure of the day; they stand where their time is', async () => {
		const before = await createPost(server.api, noor, { body: 'Written here #loom' });
		const archive = await ownArchive({
			posts: [
				ownPost({ body: 'Just now #kettle', createdAt: '2026-11-20T11:59:00.000Z' }),
				ownPost({ body: 'Long ago #kettle', createdAt: '2019-05-01T08:00:00.000Z' }),
			],
		});
		await brought(maya, archive);
		const { token } = noor;
		expect((await server.api.succeed(listPosts, { token })).map(({ body }) => body)).toEqual([
			'Written here #loom',
			'Just now #kettle',
			'Long ago #kettle',
		]);
		expect(await server.api.succeed(listTagPosts, { token, params: { tag: 'kettle' } })).toHaveLength(2);
		expect(await server.api.succeed(listNewPosts, { token, query: { since: '2000-01-01T00:00:00.000Z' } })).toEqual([before.id]);
		expect(await server.api.succeed(listProfileActivity, { token, params: { id: maya.user.id } })).toMatchObject([{ type: 'joined' }]);
		await countExplore(server);
		expect(await server.api.succeed(listTrends, { token })).toMatchObject([{ tag: 'loom', postCount: 1 }]);
		const [day] = await server.database.reader.selectFrom('member_days').select('writings').where('user_id', '=', maya.user.id).execute();
		expect(day?.writings ?? 0).toBe(0);
	});

	test('hide no news behind them, though they are newer and more than a page', async () => {
		const { id } = await createPost(server.api, noor);
		server.clock.advanceSeconds(60);
		const createdAt = server.clock.now().toISOString();
		await brought(maya, await ownArchive({ posts: Array.from({ length: 60 }, () => ownPost({ createdAt })) }));
		const { token } = noor;
		expect(await server.api.succeed(listPosts, { token, query: { limit: 100 } })).toHaveLength(61);
		expect(await server.api.succeed(listNewPosts, { token, query: { since: '2000-01-01T00:00:00.000Z' } })).toEqual([id]);
	});

	test('are never from the future, and never wider than they were, unless the member says so', async () => {
		const posts = [
			ownPost({ body: 'Tomorrow', createdAt: '2027-01-01T00:00:00.000Z', updatedAt: '2027-01-02T00:00:00.000Z' }),
			ownPost({ body: 'For friends', audience: 'friends' }),
			ownPost({ body: 'For me', audience: 'private' }),
			ownPost({ body: 'In a tribe', audience: 'members' }),
		];
		const archive = await ownArchive({ posts });
		const { found, id } = await read(maya, archive);
		expect(found).toMatchObject({ posts: 4, narrower: 2 });
		await start(maya, id);
		await run();
		expect(await told(maya)).toMatchObject({ taken: { posts: 2 }, leftOut: [{ reason: 'narrower', count: 2 }] });
		const now = server.clock.now().toISOString();
		expect(await postsOf(maya)).toMatchObject([
			{ body: 'Tomorrow', createdAt: now, updatedAt: now, isForFriends: false },
			{ body: 'For friends', isForFriends: true },
		]);

		await server.api.succeed(updatePrivacy, { token: noor.token, body: { profileVisibility: 'friends' } });
		expect(await brought(noor, archive)).toMatchObject({ taken: { posts: 2 }, leftOut: [{ reason: 'narrower', count: 2 }] });
		expect(await brought(noor, archive, { narrower: true })).toMatchObject({
			taken: { posts: 2 },
			leftOut: [{ reason: 'known', count: 2 }],
		});
		expect(await server.api.succeed(listPosts, { token: maya.token })).toHaveLength(2);
		expect(await server.api.succeed(listPosts, { token: noor.token })).toHaveLength(5);
	});

	test('keep the rules of posts: what does not is left out with its reason, and nothing is cut', async () => {
		const archive = await ownArchive({
			posts: [
				ownPost({ body: 'x'.repeat(10_001) }),
				ownPost({ body: ' ' }),
				ownPost({ title: 't'.repeat(201), body: 'x' }),
				ownPost({ body: 'Taken down', isRemoved: true }),
				ownPost({ body: 'At no time', createdAt: '1970-01-01T00:00:00.000Z' }),
				ownPost({ body: 'With \0' }),
				{ id: 'not an id' },
				ownPost({
					body: 'Pictures',
					pictures: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ file: `pictures/${name}.webp`, alt: '', width: 1, height: 1 })),
				}),
			],
			files: { 'pictures/a.webp': await drawJpeg(), 'pictures/b.webp': 'no picture', 'pictures/c.webp': Buffer.alloc(5_242_881) },
		});
		expect(await brought(maya, archive)).toMatchObject({
			state: 'done',
			taken: { posts: 1, pictures: 1 },
			leftOut: [
				{ reason: 'removed', count: 1 },
				{ reason: 'empty', count: 1 },
				{ reason: 'tooLong', count: 2 },
				{ reason: 'unreadable', count: 3 },
				{ reason: 'pictureMissing', count: 1 },
				{ reason: 'pictureUnreadable', count: 1 },
				{ reason: 'pictureTooLarge', count: 1 },
				{ reason: 'tooManyOnPost', count: 1 },
			],
		});
		expect((await postsOf(maya)).map(({ attachments }) => attachments.length)).toEqual([1]);
	});

	test('are what was chosen', async () => {
		const archive = await ownArchive({ profile: { bio: 'From there', website: 'javascript:alert(1)' }, posts: [ownPost()] });
		expect(await brought(maya, archive, { posts: false, picture: false })).toMatchObject({
			taken: { posts: 0, profileTexts: true, picture: false },
			leftOut: [{ reason: 'profileText', count: 1 }],
		});
		expect(await server.api.succeed(getMe, { token: maya.token })).toMatchObject({ bio: 'From there', website: '' });
		expect(await postsOf(maya)).toEqual([]);
	});
});

describe('at the wrong moment', () => {
	test('one at a time, which only its member sees, sends, starts and cancels', async () => {
		const archive = await ownArchive({ posts: [ownPost()] });
		const { id } = await server.api.succeed(createImport, { token: maya.token, body: { bytes: archive.length } });
		expect(await server.api.call(createImport, { token: maya.token, body: { bytes: 1 } })).toMatchObject({
			status: 409,
			problem: { code: 'import_under_way' },
		});
		expect(await server.api.succeed(listImports, { token: noor.token })).toEqual([]);
		expect((await putPiece(server.api, noor, { id, number: 0, content: archive })).status).toBe(404);
		expect((await server.api.call(cancelImport, { token: noor.token, params: { id } })).status).toBe(404);
		expect(await start(maya, id)).toMatchObject({ status: 409, problem: { code: 'import_closed' } });
		expect((await putPiece(server.api, maya, { id, number: 1, content: archive })).status).toBe(409);
		expect((await putPiece(server.api, maya, { id, number: 0, content: archive.slice(1) })).status).toBe(409);
		expect((await putPiece(server.api, maya, { id, number: 0, content: archive })).status).toBe(200);
		// Sent again, as after a reply that got lost.
		expect((await putPiece(server.api, maya, { id, number: 0, content: archive })).status).toBe(200);
		await run();
		expect((await start(noor, id)).status).toBe(404);
		const starts = await Promise.all([start(maya, id), start(maya, id)]);
		expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
		await run();
		expect(await postsOf(maya)).toHaveLength(1);
		expect((await start(maya, id)).status).toBe(409);
		expect((await putPiece(server.api, maya, { id, number: 1, content: archive })).status).toBe(409);
	});

	test('larger than the host allows, or than a piece may be', async () => {
		expect(await server.api.call(createImport, { token: maya.token, body: { bytes: 1024 ** 3 + 1 } })).toMatchObject({
			status: 413,
			problem: { detail: 'This archive is too large: at most 1,024 MB.' },
		});
		const { id } = await server.api.succeed(createImport, { token: maya.token, body: { bytes: 5_000_000 } });
		expect((await putPiece(server.api, maya, { id, number: 0, content: new Uint8Array(4_194_305) })).status).toBe(413);
		expect(parts()).toEqual([]);
	});

	test('cancelled: before it began it leaves nothing, and later what came along stays, and is told', async () => {
		const archive = await ownArchive({ posts: [ownPost(), ownPost(), ownPost()] });
		const first = await read(maya, archive);
		expect(parts()).toHaveLength(1);
		await server.api.succeed(cancelImport, { token: maya.token, params: { id: first.id } });
		expect([await server.api.succeed(listImports, { token: maya.token }), parts()]).toEqual([[], []]);

		const { id } = await read(maya, archive);
		await start(maya, id);
		await stopAfterOnePost(() => server.api.succeed(cancelImport, { token: maya.token, params: { id } }));
		expect(await told(maya)).toMatchObject({ state: 'cancelled', done: 1, total: 3, taken: { posts: 1 } });
		expect([await postsOf(maya), parts()]).toMatchObject([[{ body: 'Words' }], []]);
		await server.api.succeed(cancelImport, { token: maya.token, params: { id } });
		expect(await server.api.succeed(listImports, { token: maya.token })).toEqual([]);
	});

	test('goes on where it was after a stop, and counts all once', async () => {
		const archive = await ownArchive({ posts: Array.from({ length: 5 }, () => ownPost()) });
		const { id } = await read(maya, archive);
		await start(maya, id);
		await stopAfterOnePost(async () => {
			throw new Error('The process dies');
		});
		expect(await told(maya)).toMatchObject({ state: 'importing', done: 1 });
		server.clock.advanceSeconds(60);
		await run();
		expect(await told(maya)).toMatchObject({ state: 'done', done: 5, taken: { posts: 5 }, leftOut: [] });
		expect(await postsOf(maya)).toHaveLength(5);
	});

	test('ends for a member who is banned meanwhile', async () => {
		const { id } = await read(maya, await ownArchive({ posts: [ownPost(), ownPost(), ownPost()] }));
		await start(maya, id);
		await stopAfterOnePost(() => updateUser(server.database, maya.user.id, { banned_until: '2100-01-01T00:00:00.000Z' }));
		const rows = await server.database.reader.selectFrom('imports').select(['state', 'done']).execute();
		expect([rows, parts()]).toEqual([[{ state: 'cancelled', done: 1 }], []]);
		expect((await server.api.call(createImport, { token: maya.token, body: { bytes: 1 } })).status).toBe(401);
	});

	test('removed with its files a day after the last word of its member, and its outcome a week later', async () => {
		const { id } = await server.api.succeed(createImport, { token: maya.token, body: { bytes: 5_000_000 } });
		expect((await putPiece(server.api, maya, { id, number: 0, content: new Uint8Array(4_194_304) })).status).toBe(200);
		await brought(noor, await ownArchive({ posts: [] }));
		server.clock.advanceSeconds(24 * 60 * 60);
		await run();
		expect(parts()).toEqual([]);
		expect(await server.api.succeed(listImports, { token: (await signInAgain(server.api, maya)).token })).toEqual([]);
		noor = await signInAgain(server.api, noor);
		expect(await told(noor)).toMatchObject({ state: 'done' });
		server.clock.advanceSeconds(6 * 24 * 60 * 60);
		await run();
		expect(await server.database.reader.selectFrom('imports').selectAll().execute()).toEqual([]);
	});

	/** Runs the job, and does something right after its first post. */
	async function stopAfterOnePost(work: () => Promise<unknown>): Promise<void> {
		const { posts } = server.community.rooms;
		const { isKnown } = posts.service;
		let asked = 0;
		posts.service.isKnown = async (...given) => {
			asked += 1;
			if (asked === 2) await work();
			return isKnown(...given);
		};
		await run();
		posts.service.isKnown = isKnown;
	}
});

test('is for members', async () => {
	const params = { id: maya.user.id };
	const answers = [
		await server.api.call(createImport, { body: { bytes: 1 } }),
		await server.api.call(listImports, {}),
		await server.api.call(startImport, { params, body: all }),
		await server.api.call(cancelImport, { params }),
		await putPiece(server.api, { token: '' }, { id: maya.user.id, number: 0, content: new Uint8Array(1) }),
	];
	expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});
