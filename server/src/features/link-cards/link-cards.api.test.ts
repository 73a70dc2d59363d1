/** Meta tags of pages, for link previews: never more than a guest may see. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { titleOfPost } from '@friends/contract/posts/post-title';
import { createPost as createPostEndpoint } from '@friends/contract/posts/posts.endpoints';
import { sharedPictureUrl } from '@friends/contract/uploads/picture-urls';
import { updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { drawingUrl } from '@friends/contract/users/drawings';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { inviteToTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import type { Community } from '../../community.ts';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { noisyJpeg } from '../../testing/odd-pictures.ts';
import { block, foundTribe, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'friends-cards-'));
const file = join(webRoot, 'index.html');
const plain = `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="description" content="Connect with friends and build communities.">
		<title>FRIENDS</title>
	</head>
	<body><div id="root"></div></body>
</html>
`;

let server: TestApp;
let app: FastifyInstance;
let community: Community;
let maya: SignedInMember;
beforeAll(async () => {
	mkdirSync(join(webRoot, 'assets'));
	writeFileSync(file, plain);
	server = await createTestApp({ publicUrl: 'https://friends.example' });
	const { config, database, clock } = server;
	({ app, community } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, webRoot }));
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
});
afterAll(async () => {
	await app.close();
	await server.close();
	rmSync(webRoot, { recursive: true, force: true });
});

const unescapeHtml = (text: string) =>
	text.replace(
		/&(amp|lt|gt|quot|#39);/g,
		(entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })[entity] ?? entity,
	);

async function get(path: string, headers: Record<string, string> = {}) {
	// Tests write directly to the tables.
	community.caches.forgetAll();
	return app.inject({ method: 'GET', url: path, headers: { accept: 'text/html', ...headers } });
}

/** Title, address, meta tags by name and alternates; anything that is not one whole tag stays in `rest`. */
async function read(path: string) {
	const { statusCode, payload } = await get(path);
	expect(statusCode).toBe(200);
	const tags: Record<string, string> = {};
	const alternates: { type: string; title: string; href: string }[] = [];
	const rest = payload
		.replace(/<title>([^<]*)<\/title>/g, (_, title: string) => {
			tags.title = unescapeHtml(title);
			return '';
		})
		.replace(/<link rel="canonical" href="([^"<>]*)">/g, (_, address: string) => {
			tags.canonical = unescapeHtml(address);
			return '';
		})
		.replace(
			/<link rel="alternate" type="([^"<>]*)" title="([^"<>]*)" href="([^"<>]*)">/g,
			(_, type: string, title: string, href: string) => {
				alternates.push({ type, title: unescapeHtml(title), href: unescapeHtml(href) });
				return '';
			},
		)
		.replace(/<meta (?:name|property)="([^"]+)" content="([^"<>]*)">/g, (_, name: string, content: string) => {
			expect(tags).not.toHaveProperty(name);
			tags[name] = unescapeHtml(content);
			return '';
		});
	return { tags, alternates, rest };
}

const bare = plain.replace(/<title>.*<\/title>/, '').replace(/<meta name.*>/, '');
const lines = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

const post = (body: string, more: object = {}) => createPost(server.api, maya, { body, ...more });

describe('a post', () => {
	test('has a title, the beginning of its text and its address', async () => {
		const { id } = await post(`First line.\n\nSecond ${'word '.repeat(100)}`, { title: 'Bread, again' });
		const { tags, rest } = await read(`/post/${id}?from=somewhere`);
		expect(tags).toEqual({
			title: 'Bread, again · FRIENDS',
			description: expect.stringMatching(/^First line\. Second (word )+word…$/),
			'og:title': 'Bread, again',
			'og:description': tags.description,
			'og:type': 'article',
			'og:url': `https://friends.example/post/${id}`,
			'og:site_name': 'FRIENDS',
			'og:image': `https://friends.example/cards/people/${maya.user.username}.jpg`,
			'og:image:alt': 'Maya Lind',
			'og:image:width': '1200',
			'og:image:height': '630',
			'twitter:card': 'summary_large_image',
			canonical: `https://friends.example/post/${id}`,
		});
		expect(tags.description?.length).toBeLessThanOrEqual(200);
		expect(lines(rest)).toEqual(lines(bare));
	});

	test('without a title is named after its author, and shows their picture', async () => {
		const avatar = await uploadPicture(server.api, maya);
		await server.api.succeed(updateProfile, { token: maya.token, body: { avatar: avatar.url } });
		const { tags } = await read(`/post/${(await post('x')).id}`);
		expect(tags).toMatchObject({
			'og:title': 'Maya Lind: x',
			'og:image': `https://friends.example${sharedPictureUrl(avatar.url)}`,
			'og:image:alt': 'Maya Lind',
			'twitter:card': 'summary',
		});
	});

	test('shows its first picture, as JPEG', async () => {
		const file = await noisyJpeg(1600, 800);
		const [one, two] = [await uploadPicture(server.api, maya, file), await uploadPicture(server.api, maya)];
		const { id } = await post('x', { attachments: [one, two].map(({ url }, index) => ({ url, alt: `Picture ${index}` })) });
		const picture = await app.inject({ url: sharedPictureUrl(one.url) });
		expect(picture.headers['content-type']).toBe('image/jpeg');
		const size = await sharp(picture.rawPayload).metadata();
		expect(size).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
		expect((await read(`/post/${id}`)).tags).toMatchObject({
			'og:image': `https://friends.example${sharedPictureUrl(one.url)}`,
			'og:image:alt': 'Picture 0',
			'og:image:width': `${size.width}`,
			'og:image:height': `${size.height}`,
			'twitter:card': 'summary_large_image',
		});
	});

	test('in a public tribe has one too', async () => {
		const { id } = await post('To the tribe', { tribeId: await foundTribe(server.database, { ownerId: maya.user.id }) });
		expect((await read(`/post/${id}`)).tags.description).toBe('To the tribe');
	});

	test('is one text, whatever it says', async () => {
		const texts = [...naughtyStrings, `"><script>alert(1)</script>`, '</title><script>', `$& $1 $\` $' $$`, '<!-- -->'];
		for (const text of texts) {
			const written = await server.api.call(createPostEndpoint, { token: maya.token, body: { title: text.slice(0, 100), body: text } });
			// Some texts are refused.
			if (written.status !== 201) continue;
			const { id, title, body, author } = written.body;
			const { tags, rest } = await read(`/post/${id}`);
			const [description = '', line] = [tags['og:description'], body.replace(/\s+/g, ' ').trim()];
			expect([text.slice(0, 50), line.startsWith(description.replace(/…$/, ''))]).toEqual([text.slice(0, 50), true]);
			expect(tags['og:title']).toBe(titleOfPost({ title, body, author }));
			expect(lines(rest)).toEqual(lines(bare));
		}
	});

	test('of long text from the right to the left is cut between words', async () => {
		const { id } = await post('שלום לכולם בגינה '.repeat(30));
		expect((await read(`/post/${id}`)).tags.description).toMatch(/^(שלום לכולם בגינה )+(שלום|שלום לכולם|שלום לכולם בגינה)…$/);
	});
});

describe('a person', () => {
	test('has a name, what they say of themselves and a picture', async () => {
		const avatar = await uploadPicture(server.api, maya);
		await server.api.succeed(updateProfilePicture, { token: maya.token, body: { profilePictureUrl: avatar.url } });
		await server.api.succeed(updateProfile, { token: maya.token, body: { bio: 'Bakes\nbread.' } });
		const name = `Maya Lind (@${maya.user.username})`;
		const { tags } = await read(`/profile/${maya.user.username.toUpperCase()}`);
		expect(tags).toEqual({
			title: `${name} · FRIENDS`,
			description: 'Bakes bread.',
			'og:title': name,
			'og:description': 'Bakes bread.',
			'og:type': 'profile',
			'og:url': `https://friends.example/profile/${maya.user.username}`,
			'og:site_name': 'FRIENDS',
			'og:image': `https://friends.example${sharedPictureUrl(avatar.url)}`,
			'og:image:alt': 'Maya Lind',
			'twitter:card': 'summary',
			canonical: `https://friends.example/profile/${maya.user.username}`,
		});
	});

	test('without a word or a picture has the name, and their initial on a bead', async () => {
		const { tags } = await read(`/profile/${maya.user.username}/`);
		expect(tags.description).toBe(`Maya Lind (@${maya.user.username})`);
		await expectCard(tags, `/cards/people/${maya.user.username}.jpg`);
	});

	test('shows the drawing that they chose, as PNG, and none where there is no PNG', async () => {
		const choose = (seed: string) => server.api.succeed(updateProfile, { token: maya.token, body: { avatar: drawingUrl(seed) } });
		await choose('priya');
		const { tags } = await read(`/profile/${maya.user.username}`);
		expect(tags).toMatchObject({ 'og:image': 'https://friends.example/drawings/priya.png', 'twitter:card': 'summary' });
		await choose('not-offered');
		expect((await read(`/profile/${maya.user.username}`)).tags).not.toHaveProperty('og:image');
	});

	test('shows no picture that is kept elsewhere', async () => {
		for (const avatar of [
			'https://elsewhere.example/maya.webp',
			'//elsewhere.example/maya.webp',
			'/uploads/../maya.webp',
			'/api/objects/x',
		]) {
			await updateUser(server.database, maya.user.id, { avatar });
			expect((await read(`/profile/${maya.user.username}`)).tags).not.toHaveProperty('og:image');
		}
	});
});

describe('a tribe', () => {
	test('has a name and what it is about, also in an address of other letters', async () => {
		const slug = `גינה-${maya.user.username.replaceAll('_', '-')}`;
		await foundTribe(server.database, { ownerId: maya.user.id, name: 'גינה קהילתית', description: 'For gardeners.', slug });
		const { tags } = await read(`/tribes/${encodeURIComponent(slug)}`);
		expect(tags).toMatchObject({
			title: 'גינה קהילתית · FRIENDS',
			description: 'For gardeners.',
			'og:type': 'website',
			'og:url': `https://friends.example/tribes/${encodeURIComponent(slug)}`,
			canonical: `https://friends.example/tribes/${encodeURIComponent(slug)}`,
		});
		await expectCard(tags, `/cards/tribes/${encodeURIComponent(slug)}.jpg`);
	});

	test('of people who say nothing more has its name', async () => {
		const slug = `quiet-${maya.user.id}`;
		await foundTribe(server.database, { ownerId: maya.user.id, slug });
		expect((await read(`/tribes/${slug}`)).tags.description).toBe('Gardeners');
	});
});

/** Expects this picture in the tags, and that it exists. */
async function expectCard(tags: Record<string, string>, url: string) {
	expect(tags).toMatchObject({
		'og:image': `https://friends.example${url}`,
		'og:image:width': '1200',
		'og:image:height': '630',
		'twitter:card': 'summary_large_image',
	});
	const picture = await app.inject({ url });
	expect(picture.headers['content-type']).toBe('image/jpeg');
	expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
}

test('the first page speaks of the community', async () => {
	const { tags, rest } = await read('/?from=somewhere');
	expect(tags).toMatchObject({
		title: 'FRIENDS',
		description: 'Connect with friends and build communities.',
		'og:title': 'FRIENDS',
		'og:site_name': 'FRIENDS',
		'og:type': 'website',
		'og:url': 'https://friends.example/',
		canonical: 'https://friends.example/',
	});
	await expectCard(tags, '/cards/home.jpg');
	expect(lines(rest)).toEqual(lines(bare));
});

/** Writes the settings, and calls in the new state: a server caches them. */
async function withSettings<Result>(settings: Record<string, unknown>, work: () => Promise<Result>): Promise<Result> {
	const { database, clock } = server;
	const rows = Object.entries(settings).map(([key, value]) => ({
		key,
		value: JSON.stringify(value),
		updated_at: clock.now().toISOString(),
	}));
	await database.transaction((transaction) => transaction.insertInto('instance_settings').values(rows).execute());
	try {
		return await work();
	} finally {
		const keys = Object.keys(settings);
		await database.transaction((transaction) => transaction.deleteFrom('instance_settings').where('key', 'in', keys).execute());
	}
}

describe('what other programs look for', () => {
	test('a post names its embed, and nothing else does', async () => {
		const { id } = await post('Bread & butter');
		const { alternates } = await read(`/post/${id}`);
		const href = `https://friends.example/api/oembed?url=${encodeURIComponent(`https://friends.example/post/${id}`)}&format=json`;
		expect(alternates).toEqual([{ type: 'application/json+oembed', title: 'Maya Lind: Bread & butter', href }]);
		const embed = await get(new URL(href).pathname + new URL(href).search);
		expect([embed.statusCode, JSON.parse(embed.payload).title]).toEqual([200, 'Maya Lind: Bread & butter']);
		expect((await read(`/profile/${maya.user.username}`)).alternates).toEqual([]);
	});

	test('profiles, tribes and tags name their feeds where guests may read', async () => {
		const slug = `open-${maya.user.id}`;
		await foundTribe(server.database, { ownerId: maya.user.id, slug, name: 'Öpen' });
		await withSettings({ guestAccess: 'open' }, async () => {
			for (const page of [`/profile/${maya.user.username}`, `/tribes/${slug}`, '/tags/soup']) {
				const { alternates, tags } = await read(page);
				const href = `https://friends.example${page}/feed.atom`;
				expect(alternates).toEqual([{ type: 'application/atom+xml', title: tags['og:title'], href }]);
				expect((await get(new URL(href).pathname)).statusCode).toBe(200);
			}
			expect((await read('/tags/SOUP/')).tags).toMatchObject({
				title: '#soup · FRIENDS',
				description: 'Posts with #soup',
				canonical: 'https://friends.example/tags/soup',
			});
			await setVisibility(server.database, maya.user.id, 'friends');
			expect((await get(`/profile/${maya.user.username}`)).payload).not.toContain('atom');
		});
	});

	test.each([
		[{ guestAccess: 'open' }, []],
		[{ guestAccess: 'landing' }, ['/post', '/profile', '/tags/soup', '/tribes']],
		[{ guestAccess: 'open', searchEngines: false }, ['/', '/post', '/profile', '/tags/soup', '/tribes']],
		[{ guestAccess: 'private' }, ['/', '/post', '/profile', '/tags/soup', '/tribes']],
	])('with %j search engines are asked not to list %j', async (settings, expected) => {
		const { id } = await post('Words');
		const pages = {
			'/': '/',
			'/post': `/post/${id}`,
			'/profile': `/profile/${maya.user.username}`,
			'/tags/soup': '/tags/soup',
			'/tribes': '/tribes',
		};
		await withSettings(settings, async () => {
			const asked: string[] = [];
			for (const [name, path] of Object.entries(pages)) {
				const { statusCode, headers } = await get(path);
				expect(statusCode).toBe(200);
				if (headers['x-robots-tag'] === 'noindex') asked.push(name);
			}
			expect(asked).toEqual(expected);
		});
	});
});

describe('nothing is said', () => {
	/** Status, headers and document, to compare with a missing page. */
	async function answer(path: string) {
		const { statusCode, headers, payload } = await get(path);
		const requestId = String(headers['x-request-id']);
		return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, payload: payload.replace(requestId, '') };
	}
	const expectPlain = async (path: string, like = '/post/01900000-0000-7000-8000-000000000000') => {
		expect(await answer(path)).toMatchObject({ statusCode: 404, payload: plain });
		expect(await answer(path)).toEqual(await answer(like));
	};
	/** Expects no drawn picture either. */
	const expectNoCard = async (path: string, like: string) => {
		const [hidden, missing] = [await answer(path), await answer(like)];
		expect(hidden.statusCode).toBe(404);
		expect(hidden).toEqual(missing);
	};

	test.each(['friends', 'private'] as const)('of somebody whose profile is %s, and of what they wrote', async (visibility) => {
		const { id } = await post('Not for guests');
		const inTribe = await post('Not here either', { tribeId: await foundTribe(server.database, { ownerId: maya.user.id }) });
		await setVisibility(server.database, maya.user.id, visibility);
		await expectPlain(`/profile/${maya.user.username}`, '/profile/nobody_at_all');
		await expectPlain(`/post/${id}`);
		await expectPlain(`/post/${inTribe.id}`);
		await expectNoCard(`/cards/people/${maya.user.username}.jpg`, '/cards/people/nobody_at_all.jpg');
	});

	test('of a private tribe and its posts', async () => {
		const slug = `secret-${maya.user.id}`;
		const tribeId = await foundTribe(server.database, {
			ownerId: maya.user.id,
			type: 'private',
			slug,
		});
		await expectPlain(`/tribes/${slug}`, '/tribes/there-is-none');
		const code = await inviteToTribe(server.api, maya, { id: tribeId });
		await expectPlain(`/tribes/${slug}?invite=${code}`, '/tribes/there-is-none');
		await expectPlain(`/tribes/${tribeId}`, '/tribes/there-is-none');
		await expectPlain(`/post/${(await post('Whispered', { tribeId })).id}`);
		await expectNoCard(`/cards/tribes/${slug}.jpg`, '/cards/tribes/there-is-none.jpg');
	});

	test('of the archive, and of who has deleted their account', async () => {
		const { id } = await post('Old');
		await server.database.transaction((transaction) =>
			transaction.updateTable('posts').set({ is_archived: true }).where('id', '=', id).execute(),
		);
		await expectPlain(`/post/${id}`);
		await updateUser(server.database, maya.user.id, { status: 'deleted' });
		await expectPlain(`/profile/${maya.user.username}`, '/profile/nobody_at_all');
	});

	test.each([
		'/post',
		'/post/x',
		'/profile/a',
		'/profile/a.b',
		'/tribes/a/b',
		'/post/%00',
		`/profile/${'x'.repeat(31)}`,
		'/nothing',
		'/rss',
		'/feed.xml',
		'/wp-login.php',
		'/.well-known/security.txt',
		'/create-nothing',
	])('at %s, where nothing is', (path) => expectPlain(path));

	test.each(['/login', '/register/', '/profile', '/tribes', '/Tribes', '/create/post', '/create-post', '/tags/soup', '/rules'])(
		'at %s, where everybody finds the same',
		async (path) => expect(await answer(path)).toMatchObject({ statusCode: 200, payload: plain }),
	);

	test('to a member more than to a guest: the document is the same for all', async () => {
		const { id } = await post('Not for guests');
		await setVisibility(server.database, maya.user.id, 'private');
		expect((await get(`/post/${id}`, { authorization: `Bearer ${maya.token}` })).payload).toBe(plain);
		await setVisibility(server.database, maya.user.id, 'public');
		const noor = await registerMember(server.api);
		await block(server.database, maya.user.id, noor.user.id);
		expect((await get(`/post/${id}`, { authorization: `Bearer ${noor.token}` })).payload).toContain('Not for guests');
	});

	test('by a private instance', async () => {
		const { id } = await post('Members only');
		const { config, database, clock } = server;
		const setting = { key: 'guestAccess', value: '"private"', updated_at: clock.now().toISOString() };
		await database.transaction((transaction) => transaction.insertInto('instance_settings').values(setting).execute());
		// A new server: its cache holds no older settings.
		const { app: closed } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, webRoot });
		try {
			for (const url of [`/post/${id}`, `/profile/${maya.user.username}`]) {
				const { statusCode, payload } = await closed.inject({ url });
				expect([statusCode, payload]).toEqual([200, plain]);
			}
			expect((await closed.inject({ url: '/post/01900000-0000-7000-8000-000000000000' })).statusCode).toBe(200);
			expect((await closed.inject({ url: '/nothing' })).statusCode).toBe(404);
			expect((await closed.inject({ url: `/cards/people/${maya.user.username}.jpg` })).statusCode).toBe(404);
		} finally {
			await closed.close();
			await database.transaction((transaction) => transaction.deleteFrom('instance_settings').where('key', '=', 'guestAccess').execute());
		}
	});
});

test('asking costs few statements', async () => {
	const { id } = await post('x');
	for (const path of [`/post/${id}`, `/profile/${maya.user.username}`]) {
		expect(await server.statementsOf(() => get(path))).toBeLessThanOrEqual(5);
	}
});

test('HEAD answers as GET, without the document', async () => {
	const { id } = await post('x');
	const [head, whole] = await Promise.all((['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: `/post/${id}` })));
	expect([head?.statusCode, head?.payload]).toEqual([200, '']);
	expect(head?.headers['content-type']).toBe(whole?.headers['content-type']);
	expect(whole?.headers['cache-control']).toBe('no-cache');
});

test('a new version that is built while the server runs is served', async () => {
	const { id } = await post('x');
	await read(`/post/${id}`);
	writeFileSync(file, plain.replace('<div', '<main></main><div'));
	utimesSync(file, new Date(), new Date(Date.now() + 5_000));
	expect((await get(`/post/${id}`)).payload).toContain('<main></main>');
	writeFileSync(file, plain);
});
