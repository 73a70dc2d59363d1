/** Atom feeds: valid for every text, and only what guests find on the page, where guests may read. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { deletePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { childrenOf, childText, readXml, type XmlElement } from '../../testing/answers/xml-tree.ts';
import { block, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp({ publicUrl: 'https://friends.example' });
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	await settle({ guestAccess: 'open' });
	maya = await registerMember(server.api, { name: 'Maya <Lind>' });
});
afterAll(() => server.close());

const settle = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { token: admin.token, body });
const ask = (path: string, headers: Record<string, string> = {}) => server.api.send({ method: 'GET', path, headers });
const write = (body: string, more: object = {}) => createPost(server.api, maya, { body, ...more });

/** Expects a feed that keeps the rules of RFC 4287. */
async function read(path: string) {
	const { status, headers, text } = await ask(path);
	expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
	const feed = readXml(text);
	expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
	const entries = childrenOf(feed, 'entry');
	for (const each of [feed, ...entries]) {
		for (const name of ['id', 'title', 'updated']) expect([name, childrenOf(each, name).length]).toEqual([name, 1]);
		expect(new URL(childText(each, 'id') ?? '').protocol).toMatch(/^(urn|tag):$/);
		const updated = childText(each, 'updated') ?? '';
		expect(new Date(updated).toISOString()).toBe(updated);
	}
	for (const entry of entries) expect(childrenOf(entry, 'author')).toHaveLength(1);
	const ids = entries.map((entry) => childText(entry, 'id'));
	expect(new Set(ids).size).toBe(ids.length);
	return { text, feed, entries, ids };
}

const linksOf = (from: XmlElement, rel: string) => childrenOf(from, 'link').filter(({ attributes }) => attributes.rel === rel);
const hrefsOf = (from: XmlElement, rel: string) => linksOf(from, rel).map(({ attributes }) => attributes.href);

describe('the feed of a profile', () => {
	const pathOf = ({ user }: SignedInMember) => `/profile/${user.username}/feed.atom`;

	test('has the newest posts, with their author, times, address and text as HTML', async () => {
		await server.api.succeed(updateProfile, { token: maya.token, body: { bio: 'Bakes & swims.' } });
		const { id, createdAt } = await write('First <b>line</b> #soup\nsecond & last\n\nThird');
		server.clock.advanceSeconds(60);
		const later = await write('Later', { title: 'A title' });
		server.clock.advanceSeconds(60);
		const changed = await server.api.succeed(updatePost, {
			token: maya.token,
			params: { id },
			body: { body: 'First <b>line</b> #soup\nsecond & last\n\nThird one' },
		});
		const { feed, entries, ids } = await read(pathOf(maya));
		const page = `https://friends.example/profile/${maya.user.username}`;
		expect(childText(feed, 'id')).toBe(`urn:uuid:${maya.user.id}`);
		expect(childText(feed, 'title')).toBe(`Maya <Lind> (@${maya.user.username}) · FRIENDS`);
		expect(childText(feed, 'subtitle')).toBe('Bakes & swims.');
		expect(feed.attributes['xml:lang']).toBe('en');
		expect([hrefsOf(feed, 'alternate'), hrefsOf(feed, 'self')]).toEqual([[page], [`${page}/feed.atom`]]);
		expect(childText(feed, 'updated')).toBe(changed.updatedAt);
		expect(ids).toEqual([`urn:uuid:${later.id}`, `urn:uuid:${id}`]);
		const [newest, oldest] = entries as [XmlElement, XmlElement];
		expect([childText(newest, 'title'), childText(oldest, 'title')]).toEqual([
			'A title',
			expect.stringMatching(/^Maya <Lind>: First <b>line/),
		]);
		expect([childText(oldest, 'published'), childText(oldest, 'updated')]).toEqual([createdAt, changed.updatedAt]);
		expect(hrefsOf(oldest, 'alternate')).toEqual([`https://friends.example/post/${id}`]);
		const [author] = childrenOf(oldest, 'author') as [XmlElement];
		expect([childText(author, 'name'), childText(author, 'uri')]).toEqual(['Maya <Lind>', page]);
		expect(childrenOf(oldest, 'category').map(({ attributes }) => attributes.term)).toEqual(['soup']);
		const [content] = childrenOf(oldest, 'content') as [XmlElement];
		expect([content.attributes.type, content.children]).toEqual(['html', []]);
		expect(content.text).toBe('<p>First &lt;b&gt;line&lt;/b&gt; #soup<br>second &amp; last</p><p>Third one</p>');
	});

	test('has the pictures of a post as enclosures, which guests may load', async () => {
		const { url } = await uploadPicture(server.api, maya);
		await write('With a picture', { attachments: [{ url, alt: 'A "boat"' }] });
		const { entries } = await read(pathOf(maya));
		const [enclosure] = linksOf(entries[0] as XmlElement, 'enclosure') as [XmlElement];
		const { href = '', type, title } = enclosure.attributes;
		expect([href, type, title]).toEqual([
			expect.stringMatching(/^https:\/\/friends\.example\/uploads\/[0-9a-f]{32}\.webp$/),
			'image/webp',
			'A "boat"',
		]);
		const picture = await server.app.inject({ url: new URL(href).pathname });
		expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
	});

	test('carries every text', async () => {
		for (const body of ['\u{1} \u{b} ]]>', 'مرحبا \u{202e}שלום', '👩‍👩‍👧‍👦', '</content><script>alert(1)</script>', 'a\ufffeb']) {
			const { id } = await write(`${body} end`, { title: body.trim() });
			const { entries } = await read(pathOf(maya));
			expect(childText(entries[0] as XmlElement, 'id')).toBe(`urn:uuid:${id}`);
			expect(childText(entries[0] as XmlElement, 'content')).not.toContain('<script>');
		}
	});

	test('has twenty posts, and is there without any', async () => {
		expect(childText((await read(pathOf(maya))).feed, 'updated')).toBe(maya.user.createdAt);
		for (let number = 1; number <= 21; number += 1) {
			server.clock.advanceSeconds(10);
			await write(`Number ${number}.`);
		}
		const { entries, text } = await read(pathOf(maya));
		expect(entries).toHaveLength(20);
		expect([text.includes('Number 1.'), text.includes('Number 2.'), text.includes('Number 21.')]).toEqual([false, true, true]);
	});

	test('is the same for everyone, and hides nothing from people behind a block', async () => {
		const noor = await registerMember(server.api);
		await block(server.database, maya.user.id, noor.user.id);
		await write('For all');
		const asGuest = await ask(pathOf(maya));
		expect(asGuest.text).toContain('For all');
		for (const { token } of [noor, maya, admin]) {
			expect((await ask(pathOf(maya), { authorization: `Bearer ${token}` })).text).toBe(asGuest.text);
		}
	});

	test('answers 304 to a copy that is right, and never after something was hidden', async () => {
		await write('Stays');
		const gone = await write('Goes');
		const { headers } = await ask(pathOf(maya));
		const known = { 'if-none-match': headers.etag ?? '' };
		const again = await ask(pathOf(maya), known);
		expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
		await server.api.succeed(deletePost, { token: maya.token, params: { id: gone.id } });
		const after = await ask(pathOf(maya), known);
		expect([after.status, after.text.includes('Goes')]).toEqual([200, false]);
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'friends' } });
		expect((await ask(pathOf(maya), { 'if-none-match': after.headers.etag ?? '' })).status).toBe(404);
	});

	test('costs few statements, however many posts there are', async () => {
		await write('One');
		const count = () => server.statementsOf(() => ask(pathOf(maya)));
		const ofOne = await count();
		for (let number = 0; number < 9; number += 1) await write('More');
		expect(await count()).toBe(ofOne);
		expect(ofOne).toBeLessThanOrEqual(6);
	});

	test.each([['friends'], ['private']] as const)('is missing where the profile is for %s', async (profileVisibility) => {
		await write('Not for guests');
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility } });
		await expectMissing(pathOf(maya), '/profile/nobody_at_all/feed.atom');
		expect((await ask(pathOf(maya), { authorization: `Bearer ${maya.token}` })).status).toBe(404);
	});

	test('is missing once its member has left', async () => {
		await write('Old');
		await updateUser(server.database, maya.user.id, { status: 'deleted' });
		server.community.caches.forgetAll();
		await expectMissing(pathOf(maya), '/profile/nobody_at_all/feed.atom');
	});
});

describe('the feed of a tribe', () => {
	test('has its posts, by authors whom guests may read', async () => {
		const { id: tribeId, slug } = await createTribe(server.api, maya, { name: `Gärtnerei ${newId()}`, description: 'We grow <things>.' });
		const { id } = await write('Tomatoes', { tribeId });
		const { feed, ids } = await read(`/tribes/${encodeURIComponent(slug)}/feed.atom`);
		expect([childText(feed, 'id'), childText(feed, 'subtitle'), ids]).toEqual([
			`urn:uuid:${tribeId}`,
			'We grow <things>.',
			[`urn:uuid:${id}`],
		]);
		expect(hrefsOf(feed, 'alternate')).toEqual([`https://friends.example/tribes/${encodeURIComponent(slug)}`]);
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'private' } });
		expect((await read(`/tribes/${tribeId}/feed.atom`)).ids).toEqual([]);
	});

	test('is missing for a private tribe, also for its owner and with its invitation', async () => {
		const tribe = await createTribe(server.api, maya, { name: `Secret ${newId()}`, isPrivate: true });
		const path = `/tribes/${tribe.slug}/feed.atom`;
		await expectMissing(path, '/tribes/there-is-none/feed.atom');
		const headers = { authorization: `Bearer ${maya.token}`, invitation: await inviteToTribe(server.api, maya, tribe) };
		expect((await ask(path, headers)).status).toBe(404);
	});
});

describe('the feed of a tag', () => {
	test('has the posts with it, in any spelling, and is there before it is used', async () => {
		const tag = `brot_${maya.user.username}`;
		const path = `/tags/${encodeURIComponent(tag.toUpperCase())}/feed.atom`;
		const empty = await read(path);
		expect([empty.ids, childText(empty.feed, 'updated')]).toEqual([[], '1970-01-01T00:00:00.000Z']);
		expect(childText(empty.feed, 'id')).toBe(`tag:friends.example,2026-11-26:/tags/${tag}`);
		const { id } = await write(`Fresh #${tag}`);
		expect((await read(path)).ids).toEqual([`urn:uuid:${id}`]);
	});
});

/** Expects the same 404 as for what does not exist. */
async function expectMissing(path: string, like: string): Promise<void> {
	const answer = async (url: string) => {
		const { status, headers, text } = await ask(url);
		return { status, headers: { ...headers, date: '', 'x-request-id': '' }, text: text.replace(headers['x-request-id'] ?? '', '') };
	};
	expect((await answer(path)).status).toBe(404);
	expect(await answer(path)).toEqual(await answer(like));
}

test.each(['landing', 'private'] as const)('there are no feeds where guest access is %s, for no one', async (guestAccess) => {
	const { id: tribeId } = await createTribe(server.api, maya, { name: `Public ${newId()}` });
	await write('Words #soup', { tribeId });
	await settle({ guestAccess });
	for (const path of [`/profile/${maya.user.username}`, `/tribes/${tribeId}`, '/tags/soup']) {
		await expectMissing(`${path}/feed.atom`, '/profile/nobody_at_all/feed.atom');
		expect((await ask(`${path}/feed.atom`, { authorization: `Bearer ${maya.token}` })).status).toBe(404);
	}
});

test.each([
	'/profile/a/feed.atom',
	'/profile/a.b/feed.atom',
	'/tribes/%00/feed.atom',
	'/tribes/a%2Fb/feed.atom',
	'/tags/a b/feed.atom',
	'/tags/-/feed.atom',
])('nothing is at %s', async (path) => expect((await ask(path)).status).toBe(404));
