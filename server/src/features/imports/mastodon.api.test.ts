/** Imports of archives of Mastodon, as ZIP and as tar.gz: which posts come along, as which text, for which people. */
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import type { Import } from '@friends/contract/imports/imports.schema';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { sendArchive } from '@friends/test-kit/imports';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg } from '@friends/test-kit/uploads';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { zippedFiles } from '../../testing/zipped-files.ts';

let server: TestApp;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	await registerMember(server.api);
	maya = await registerMember(server.api);
	await server.community.worker.schedule();
});
afterEach(() => server.close());

const actor = 'https://social.example/users/ana';
const everyone = 'https://www.w3.org/ns/activitystreams#Public';
const followers = `${actor}/followers`;
const media = '/media_attachments/files/109/001/original/loom.jpg';

const note = (id: number, changes: object = {}) => ({
	id: `${actor}/statuses/${id}/activity`,
	type: 'Create',
	actor,
	object: {
		id: `${actor}/statuses/${id}`,
		type: 'Note',
		summary: null,
		inReplyTo: null,
		published: `2023-02-${String(id).padStart(2, '0')}T09:30:00Z`,
		attributedTo: actor,
		to: [everyone],
		cc: [followers],
		content: `<p>Post ${id}</p>`,
		attachment: [],
		...changes,
	},
});

const mention = '<span class="h-card"><a href="https://other.example/@bo" class="u-url mention">@<span>bo</span></a></span>';
const hashtag = '<a href="https://social.example/tags/loom" class="mention hashtag" rel="tag">#<span>loom</span></a>';
const link =
	'<a href="https://weave.example/a"><span class="invisible">https://</span><span class="ellipsis">weave.exam</span><span class="invisible">ple/a</span></a>';

const items = [
	note(1, { content: `<p>Hello ${mention} &amp; all &lt;3<br />${hashtag}</p><p>${link}</p>` }),
	note(2, { summary: 'Food', content: '<p>Soup</p>' }),
	note(3, { to: [followers], cc: [] }),
	note(4, { to: ['https://other.example/users/bo'], cc: [] }),
	{ id: `${actor}/statuses/5/activity`, type: 'Announce', actor, object: 'https://other.example/1' },
	note(6, { inReplyTo: 'https://other.example/1' }),
	note(7, { inReplyTo: `${actor}/statuses/1` }),
	note(8, { attributedTo: 'https://other.example/users/bo' }),
	note(9, {
		content: '',
		attachment: [
			{ type: 'Document', mediaType: 'image/jpeg', url: media, name: 'A loom' },
			{ type: 'Document', mediaType: 'video/mp4', url: '/media_attachments/files/109/002/original/film.mp4', name: null },
		],
	}),
	note(10, { content: `<p>${'x'.repeat(10_001)}</p>` }),
	note(11, { type: 'Question' }),
];

const person = {
	id: actor,
	type: 'Person',
	preferredUsername: 'ana',
	name: 'Ana Bo',
	summary: '<p>Weaves<br>at night</p>',
	followers,
	icon: { type: 'Image', url: 'avatar.jpg' },
};

const files = async () => ({
	'outbox.json': JSON.stringify({
		'@context': {},
		id: 'outbox.json',
		type: 'OrderedCollection',
		totalItems: items.length,
		orderedItems: items,
	}),
	'actor.json': JSON.stringify(person),
	'likes.json': '{"orderedItems":[]}',
	'avatar.jpg': await drawJpeg(),
	[media.slice(1)]: await drawJpeg({ background: '#c33' }),
	'media_attachments/files/109/002/original/film.mp4': 'film',
});

type Entry = Partial<Header> & Pick<Header, 'name'>;

/** @param more entries that a program for harm may add */
function tarred(contents: Record<string, string | Uint8Array>, more: Entry[] = []): Promise<Buffer<ArrayBuffer>> {
	const tar = pack();
	for (const header of more) tar.entry(header, '');
	for (const [name, content] of Object.entries(contents)) tar.entry({ name }, content as string);
	tar.finalize();
	return buffer(tar.pipe(createGzip())) as Promise<Buffer<ArrayBuffer>>;
}

async function told(): Promise<Import> {
	const [latest] = await server.api.succeed(listImports, { token: maya.token });
	return latest as Import;
}

async function read(archive: Buffer<ArrayBuffer>): Promise<Import> {
	await sendArchive(server.api, maya, archive);
	await server.community.worker.runDue();
	return told();
}

async function brought(archive: Buffer<ArrayBuffer>): Promise<Import> {
	const { id } = await read(archive);
	const body = { posts: true, narrower: false, profileTexts: true, picture: true };
	await server.api.succeed(startImport, { token: maya.token, params: { id }, body });
	await server.community.worker.runDue();
	return told();
}

const formats: [string, () => Promise<Buffer<ArrayBuffer>>][] = [
	['ZIP', async () => zippedFiles(await files())],
	[
		'ZIP, packed again in a folder',
		async () => zippedFiles(Object.fromEntries(Object.entries(await files()).map(([name, content]) => [`archive/${name}`, content]))),
	],
	['tar.gz', async () => tarred(await files())],
	[
		'tar.gz of a folder',
		async () => tarred(Object.fromEntries(Object.entries(await files()).map(([name, content]) => [`./${name}`, content]))),
	],
];

describe.each(formats)('as %s', (_format, make) => {
	test('brings posts as plain text with their times, and leaves out boosts, answers and messages', async () => {
		expect(await brought(await make())).toMatchObject({
			...{ state: 'done', kind: 'mastodon', done: 11, total: 11 },
			taken: { posts: 5, pictures: 1, profileTexts: true, picture: true },
			leftOut: [
				{ reason: 'direct', count: 1 },
				{ reason: 'boost', count: 1 },
				{ reason: 'reply', count: 1 },
				{ reason: 'tooLong', count: 1 },
				{ reason: 'unreadable', count: 2 },
				{ reason: 'notAPicture', count: 1 },
			],
		});
		const posts = await server.api.succeed(listProfilePosts, { token: maya.token, params: { id: maya.user.id } });
		expect(posts.map(({ body, createdAt }) => [body, createdAt])).toEqual([
			['A loom', '2023-02-09T09:30:00.000Z'],
			['Post 7', '2023-02-07T09:30:00.000Z'],
			['Post 3', '2023-02-03T09:30:00.000Z'],
			['Food\n\nSoup', '2023-02-02T09:30:00.000Z'],
			['Hello @bo@other.example & all <3\n#loom\n\nhttps://weave.example/a', '2023-02-01T09:30:00.000Z'],
		]);
		expect(posts.filter(({ isForFriends }) => isForFriends).map(({ body }) => body)).toEqual(['Post 3']);
		expect(posts[0]?.attachments).toMatchObject([{ alt: 'A loom' }]);
		expect(await server.api.succeed(getMe, { token: maya.token })).toMatchObject({ bio: 'Weaves\nat night' });
		expect(storedFiles(server.config).filter((name) => name.startsWith('import-'))).toEqual([]);
	});
});

describe('a tar.gz made to do harm', () => {
	test('writes nowhere else: names that climb, and links, are passed over', async () => {
		const more: Entry[] = [
			{ name: '../../outside.json' },
			{ name: '/etc/outside.json' },
			{ name: 'link.json', type: 'symlink', linkname: '/etc/passwd' },
			{ name: 'folder/', type: 'directory' },
		];
		expect(await brought(await tarred(await files(), more))).toMatchObject({ state: 'done', taken: { posts: 5 } });
	});

	test.each<[string, () => Promise<Buffer<ArrayBuffer>>, Import['problem']]>([
		['that breaks off', async () => (await tarred(await files())).subarray(0, -200), 'broken'],
		['of no tar', async () => buffer(createGzip().end(Buffer.alloc(5_000, 'x'))) as Promise<Buffer<ArrayBuffer>>, 'broken'],
		['of nothing we know', () => tarred({ 'notes.json': '{}' }), 'otherArchive'],
		['with an outbox that is no JSON', async () => tarred({ ...(await files()), 'outbox.json': '{"orderedItems": [1, 2' }), 'broken'],
	])('%s is refused in a word', async (_what, make, problem) => {
		expect(await read(await make())).toMatchObject({ state: 'failed', problem });
		expect(storedFiles(server.config)).toEqual([]);
	});
});
