/** Embeds of posts, as the oEmbed standard has them: what every guest may see, a text and a link. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { getEmbed } from '@friends/contract/syndication/syndication.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundTribe, setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const publicUrl = 'https://friends.example';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp({ publicUrl });
	admin = await registerMember(server.api);
	maya = await registerMember(server.api, { name: 'Maya Lind' });
});
afterAll(() => server.close());

const settle = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { token: admin.token, body });
const write = (body: string, more: object = {}) => createPost(server.api, maya, { body, ...more });
const ask = (url: string, more: object = {}, token?: string) =>
	server.api.call(getEmbed, { query: { url, ...more }, ...(token && { token }) });

test('of a post: its title, author and beginning, with a link to it', async () => {
	const { id } = await write(`First <b>line</b>\n\n${'word '.repeat(100)}`, { title: 'Bread & "butter"' });
	const link = `${publicUrl}/post/${id}`;
	const { status, headers, body } = await ask(`${link}?from=chat#comments`, { format: 'json' });
	expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
	expect(body).toEqual({
		version: '1.0',
		type: 'rich',
		title: 'Bread & "butter"',
		author_name: 'Maya Lind',
		author_url: `${publicUrl}/profile/${maya.user.username}`,
		provider_name: 'FRIENDS',
		provider_url: publicUrl,
		html: expect.stringMatching(
			new RegExp(
				`^<blockquote cite="${link}"><p>First &lt;b&gt;line&lt;/b&gt; (word )+word…</p><p><a href="${link}">Bread &amp; &quot;butter&quot;</a></p></blockquote>$`,
			),
		),
		width: 600,
		height: 240,
		thumbnail_url: `${publicUrl}/cards/people/${maya.user.username}.jpg`,
		thumbnail_width: 1200,
		thumbnail_height: 630,
	});
});

test('of a post with a picture: that, in a size that every site shows', async () => {
	const { url } = await uploadPicture(server.api, maya);
	const { id } = await write('Look', { attachments: [{ url, alt: '' }] });
	const { body } = await ask(`${publicUrl}/post/${id}`);
	expect(body.thumbnail_url).toBe(`${publicUrl}${url.replace(/\.webp.*$/, '.jpg')}`);
	expect((await server.app.inject({ url: new URL(body.thumbnail_url ?? '').pathname })).statusCode).toBe(200);
});

test('is as small as the other site wants, and ignores what it does not know', async () => {
	const { id } = await write('Small');
	const { body } = await ask(`${publicUrl}/post/${id}`, { maxwidth: 320, maxheight: 100, dnt: 1 });
	expect([body.width, body.height]).toEqual([320, 100]);
	const { status, problem } = await ask(`${publicUrl}/post/${id}`, { maxwidth: 'wide' });
	expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['maxwidth']]);
});

test('comes as JSON alone: 501', async () => {
	const { id } = await write('No XML');
	const { status, problem } = await ask(`${publicUrl}/post/${id}`, { format: 'xml' });
	expect([status, problem.code]).toEqual([501, 'embed_format_unknown']);
});

test('of what guests may not see there is none, as of what is not there: 404', async () => {
	const hidden = await registerMember(server.api);
	const secret = await createPost(server.api, hidden, { body: 'Not for guests' });
	await setVisibility(server.database, hidden.user.id, 'friends');
	const tribeId = await foundTribe(server.database, { ownerId: maya.user.id, type: 'private' });
	const inside = await write('Whispered', { tribeId });
	server.community.caches.forgetAll();
	const missing = await ask(`${publicUrl}/post/01900000-0000-7000-8000-000000000000`);
	expect(missing.status).toBe(404);
	for (const id of [secret.id, inside.id]) {
		for (const token of [undefined, hidden.token, maya.token]) {
			const { status, problem } = await ask(`${publicUrl}/post/${id}`, {}, token);
			expect({ status, problem }).toEqual({ status: 404, problem: missing.problem });
		}
	}
});

test.each([
	'https://elsewhere.example/post/ID',
	'http://friends.example/post/ID',
	'https://friends.example.elsewhere.example/post/ID',
	'https://friends.example@elsewhere.example/post/ID',
	'/post/ID',
	`${publicUrl}/post/ID/comments`,
	`${publicUrl}/profile/USERNAME`,
	`${publicUrl}/`,
	`${publicUrl}/%`,
	'nonsense',
	'',
])('there is none at %s', async (address) => {
	const { id } = await write('Here');
	const { status } = await ask(address.replace('ID', id).replace('USERNAME', maya.user.username));
	expect(status).toBe(404);
});

test('a community that is private refuses guests, whatever they ask for: 401', async () => {
	const { id } = await write('Members only');
	await settle({ guestAccess: 'private' });
	for (const url of [`${publicUrl}/post/${id}`, `${publicUrl}/post/01900000-0000-7000-8000-000000000000`]) {
		expect((await ask(url)).status).toBe(401);
		expect((await ask(url, {}, maya.token)).status).toBe(404);
	}
	await settle({ guestAccess: 'landing' });
	expect((await ask(`${publicUrl}/post/${id}`)).status).toBe(200);
});

test('costs as few statements as the page itself', async () => {
	const { id } = await write('Cheap');
	expect(await server.statementsOf(() => ask(`${publicUrl}/post/${id}`))).toBeLessThanOrEqual(5);
});
