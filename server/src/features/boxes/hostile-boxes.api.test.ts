/** Archives of tribes that are made to do harm: each ends in a word and brings nothing, or brings what is sound of it. */
import { randomBytes } from 'node:crypto';
import { claim, createTribeExport, getOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import { boxLimits } from '@friends/contract/boxes/boxes.limits';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { createImport, listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { Import } from '@friends/contract/imports/imports.schema';
import { listPinnedPosts, listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { sendArchive } from '@friends/test-kit/imports';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BoxParts, boxComment, boxPerson, boxPost, hostileKey, tribeBox } from '../../testing/boxes/tribe-box.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimOf, createBoxKey } from './signing.ts';

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
afterAll(() => server.close());

async function told(): Promise<Import> {
	const [latest] = await server.api.succeed(listImports, { token: maya.token });
	if (!latest) throw new Error('There is no import');
	return latest;
}

async function read(archive: Buffer<ArrayBuffer>): Promise<Import> {
	await sendArchive(server.api, maya, archive);
	await server.community.worker.runDue();
	return told();
}

async function brought(parts: BoxParts): Promise<Import> {
	const { id, state, problem } = await read(await tribeBox(parts));
	expect({ state, problem }).toEqual({ state: 'found', problem: null });
	const body = { posts: true, narrower: false, profileTexts: false, picture: false };
	await server.api.succeed(startImport, { token: maya.token, params: { id }, body });
	await server.community.worker.runDue();
	return told();
}

const inTribe = ({ tribe }: Import) => ({ token: maya.token, params: { id: tribe?.id ?? '' } });
const leftOutOf = ({ leftOut }: Import) => Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]));

/** Replaces bytes by as many others. */
const patched = (archive: Buffer<ArrayBuffer>, from: string, to: string): Buffer<ArrayBuffer> =>
	Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');

/** Says in the directory at the end that there are so many entries. */
async function withEntries(count: number): Promise<Buffer<ArrayBuffer>> {
	const archive = await tribeBox();
	const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
	archive.writeUInt16LE(count, end + 8);
	archive.writeUInt16LE(count, end + 10);
	return archive;
}

const picture = { files: { 'pictures/aaaaaaaa.webp': 'x' } };
const foreignKey = createBoxKey('the secret of yet another community').publicKey;
const crowd = () => Array.from({ length: boxLimits.people + 1 }, (_, number) => boxPerson(number));

const refused: [string, () => Promise<Buffer<ArrayBuffer>>, Import['problem']][] = [
	[
		'names that climb out of their folder',
		async () => patched(await tribeBox(picture), 'pictures/aaaaaaaa.webp', '../../../../etc/a.webp'),
		'broken',
	],
	['absolute names', async () => patched(await tribeBox(picture), 'pictures/aaaaaaaa.webp', '/etc/passwd/aaaaa.webp'), 'broken'],
	['60,000 entries', () => withEntries(60_000), 'tooManyFiles'],
	[
		'settings that unpack to more than a megabyte',
		() => tribeBox({ files: { 'tribe.json': Buffer.alloc(1_048_577) } }),
		'tooLargeUnpacked',
	],
	[
		'files that say to be larger together than a disk bears',
		() => tribeBox({ ...picture, bytesOf: (_, bytes) => bytes + 2 ** 31 }),
		'tooLargeUnpacked',
	],
	[
		'a file that is larger than it says',
		() => tribeBox({ files: { 'pictures/a.webp': 'xy' }, bytesOf: (name, bytes) => (name === 'pictures/a.webp' ? 1 : bytes) }),
		'tooLargeUnpacked',
	],
	['one post of a megabyte', () => tribeBox({ posts: [{ ...boxPost(1), more: 'x'.repeat(1_000_000) }] }), 'broken'],
	['more authors than a tribe brings', () => tribeBox({ people: crowd() }), 'tooLargeUnpacked'],
	['a signature by another key than it names', () => tribeBox({ manifest: { publicKey: foreignKey } }), 'changed'],
	['a key that is none', () => tribeBox({ manifest: { publicKey: 'x'.repeat(59) } }), 'changed'],
	['a signature of claims in place of that of archives', () => tribeBox({ purpose: 'claim' }), 'changed'],
	[
		'a file that it lists and does not have',
		() => tribeBox({ manifest: { files: [{ name: 'gone.json', bytes: 1, sha256: '0'.repeat(64) }] } }),
		'changed',
	],
	['no list of posts', () => tribeBox({ manifest: { files: [] } }), 'broken'],
	['lists that are none', () => tribeBox({ files: { 'posts.json': '{"id": 1}' } }), 'broken'],
	['a list that breaks off', () => tribeBox({ files: { 'comments.json': '[{"id": "' } }), 'broken'],
];

test.each(refused)('%s: refused in a word', async (_what, make, problem) => {
	expect(await read(await make())).toMatchObject({ state: 'failed', problem, tribe: null });
	expect(storedFiles(server.config)).toEqual([]);
});

const role = { key: 'own-00000001', name: 'Gardener', permissions: ['post'] };

const violations: [string, BoxParts][] = [
	['another version', { manifest: { version: 2 } }],
	['another format', { manifest: { format: 'tribe' } }],
	['a tribe without a name', { tribe: { name: ' ' } }],
	['a tribe of another type', { tribe: { type: 'secret' } }],
	['a way to join that does not exist', { tribe: { joinMode: 'tithe' } }],
	['too many tags', { tribe: { tags: Array.from({ length: 50 }, (_, number) => `tag${number}`) } }],
	['rules that are a book', { tribe: { rules: 'x'.repeat(100_000) } }],
	['a permission that does not exist', { tribe: { roles: [{ ...role, permissions: ['everything'] }] } }],
	['an owner who may do nothing', { tribe: { roles: [{ key: 'owner', name: null, permissions: [] }] } }],
	['members under another name', { tribe: { roles: [{ ...role, key: 'member' }] } }],
	['a role of its own without a name', { tribe: { roles: [{ ...role, name: null }] } }],
	['a role twice', { tribe: { roles: [role, role] } }],
	['six roles of its own', { tribe: { roles: Array.from({ length: 6 }, (_, number) => ({ ...role, key: `own-${number}` })) } }],
	['a person without an id', { people: [{ ...boxPerson(1), id: 'me' }] }],
	['a name of a thousand letters', { people: [boxPerson(1, { name: 'x'.repeat(1_000) })] }],
	['a name with characters that cannot be stored', { people: [boxPerson(1, { name: 'No\u0000r' })] }],
	['a text that is too long', { posts: [boxPost(1, { body: 'x'.repeat(20_000) })] }],
	['a time that is none', { posts: [boxPost(1, { createdAt: 'yesterday' })] }],
	['too many pictures', { posts: [boxPost(1, { pictures: Array.from({ length: 50 }, () => ({ file: 'a', alt: '' })) })] }],
	['likes in words', { posts: [{ ...boxPost(1), likeCount: 'many' }] }],
	['a comment without text', { comments: [boxComment(1, { body: '' })] }],
];

test.each(violations)('%s: refused by the schema', async (_what, parts) => {
	expect(await read(await tribeBox(parts))).toMatchObject({ state: 'failed', problem: 'broken', tribe: null });
});

describe('what is sound comes along, without', () => {
	test('references to what is not in it', async () => {
		const strange = boxPerson(9).id;
		const posts = [boxPost(1), boxPost(2, { authorId: strange })];
		const comments = [
			boxComment(1),
			boxComment(2, { postId: boxPost(2).id }),
			boxComment(3, { postId: boxPost(9).id }),
			boxComment(4, { authorId: strange }),
			boxComment(5, { parentId: boxComment(9).id }),
		];
		const done = await brought({ posts, comments });
		expect(done).toMatchObject({ state: 'done', taken: { posts: 1, comments: 2 } });
		expect(leftOutOf(done)).toEqual({ unreadable: 4 });
		const [post] = await server.api.succeed(listTribePosts, inTribe(done));
		expect(post).toMatchObject({ body: 'Gift 1', commentCount: 2 });
		const shown = await server.api.succeed(listComments, { token: maya.token, params: { id: post?.id ?? '' } });
		expect(shown.map(({ body, parentId }) => [body, parentId]).sort()).toEqual([
			['Thanks 1', null],
			['Thanks 5', null],
		]);
	});

	test('duplicates', async () => {
		const twice = <Item>(item: Item) => [item, item];
		const parts = {
			people: twice(boxPerson(1)),
			posts: twice(boxPost(1)),
			comments: twice(boxComment(1)),
			tribe: { tags: twice('gifts') },
		};
		const done = await brought(parts);
		expect(done).toMatchObject({ state: 'done', taken: { posts: 1, comments: 1 } });
		expect(leftOutOf(done)).toEqual({ known: 2 });
		expect(await server.community.recount({ repair: false })).toBe(0);
	});

	test('pictures that are none, that are missing, too large, or other files', async () => {
		const files = { 'pictures/text.webp': 'Dear diary', 'pictures/large.webp': randomBytes(6_000_000) };
		const named = ['pictures/text.webp', 'pictures/large.webp', 'pictures/gone.webp', '../../etc/passwd'];
		const pictures = named.map((file) => ({ file, alt: '' }));
		const done = await brought({ files, posts: [boxPost(1, { pictures })], tribe: { avatar: 'people.json', banner: '/etc/passwd' } });
		expect(done).toMatchObject({ state: 'done', taken: { posts: 1, pictures: 0 } });
		expect(leftOutOf(done)).toEqual({ pictureUnreadable: 2, pictureTooLarge: 1, pictureMissing: 3 });
	});

	test('more pinned posts than a tribe has', async () => {
		const done = await brought({ posts: [1, 2, 3, 4, 5].map((number) => boxPost(number, { isPinned: true })), comments: [] });
		expect(done.taken.posts).toBe(5);
		expect(await server.api.succeed(listPinnedPosts, inTribe(done))).toHaveLength(3);
	});

	test('times that have not come yet', async () => {
		const done = await brought({ posts: [boxPost(1, { createdAt: '9999-01-01T00:00:00.000Z', updatedAt: '0001-01-01T00:00:00.000Z' })] });
		const [post] = await server.api.succeed(listTribePosts, inTribe(done));
		const now = server.clock.now().toISOString();
		expect([post?.createdAt, post?.updatedAt]).toEqual([now, now]);
	});
});

test('a claim signed by the community of an archive takes what came in that archive, and nothing of another with the same people', async () => {
	const { id, name } = boxPerson(77);
	const parts = { people: [boxPerson(77)], posts: [boxPost(1, { authorId: id })], comments: [] };
	const [third, fourth] = ['a third', 'a fourth'].map((which) => createBoxKey(`the secret of ${which} community`));
	if (!third || !fourth) throw new Error('There are no keys');
	const [mine, others] = [await brought(parts), await brought({ ...parts, key: third })];
	const authorIn = async (tribe: Import) => (await server.api.succeed(listTribePosts, inTribe(tribe)))[0]?.author;
	const noor = await registerMember(server.api);
	const claimed = (code: string) => server.api.call(claim, { token: noor.token, body: { link: code } });
	expect((await claimed(claimOf(fourth, id))).problem).toMatchObject({ code: 'claim_unknown' });
	const { tribes } = (await claimed(claimOf(hostileKey, id))).body;
	expect(tribes).toMatchObject([{ tribe: { id: mine.tribe?.id }, posts: 1, comments: 0 }]);
	expect([(await authorIn(mine))?.id, (await authorIn(others))?.name]).toEqual([noor.user.id, name]);
});

test('the file is named after its tribe, in any script', async () => {
	const names: Record<string, string> = {
		'Rooftop Gardeners': 'filename="rooftop-gardeners.zip"',
		حدائق: `filename*=UTF-8''${encodeURIComponent('حدائق.zip')}`,
	};
	for (const [name, expected] of Object.entries(names)) {
		const tribe = await createTribe(server.api, maya, { name });
		const { id } = await server.api.succeed(createTribeExport, { token: maya.token, params: { id: tribe.id } });
		await server.community.worker.runDue();
		const { url } = await server.api.succeed(getExportAddress, { token: maya.token, params: { id } });
		expect((await server.app.inject({ method: 'GET', url })).headers['content-disposition']).toContain(expected);
	}
});

test('exports, imports and claims are limited by account', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const { token } = await registerMember(limited.api);
		const tribe = await createTribe(limited.api, { token });
		await createPost(limited.api, { token }, { tribeId: tribe.id });
		const statusesOf = async (count: number, act: () => Promise<{ status: number }>) => {
			const statuses: number[] = [];
			for (let index = 0; index < count; index += 1) statuses.push((await act()).status);
			return [...new Set(statuses.slice(0, -1)), statuses.at(-1)];
		};
		const { claim: link } = await limited.api.succeed(getOwnBox, { token, params: { id: tribe.id } });
		expect([
			await statusesOf(boxLimits.exportsPerDay + 1, () => limited.api.call(createTribeExport, { token, params: { id: tribe.id } })),
			await statusesOf(boxLimits.claimsPerHour + 1, () => limited.api.call(claim, { token, body: { link } })),
			(await statusesOf(importLimits.perDay + 1, () => limited.api.call(createImport, { token, body: { bytes: 100 } }))).at(-1),
		]).toEqual([[200, 429], [404, 429], 429]);
	} finally {
		await limited.close();
	}
});
