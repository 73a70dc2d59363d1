/** The document of the web app in the languages of the community, on each way that it goes out. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltWebApp, createBuiltWebApp } from '../../../testing/built-web-app.ts';
import { markedIn, speakEveryLanguage } from '../../../testing/languages/every-language.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const script = 'start()';
const description = 'Connect with friends and build communities.';
const needsScript = 'FRIENDS needs JavaScript. Please turn it on and load the page again.';
/** As the build writes it. */
const built = `<!doctype html>
<html lang="en" data-languages="en de es ar en-XA">
<head><meta name="description" content="${description}"><title>FRIENDS</title><script>${script}</script></head>
<body><noscript class="fixed">${needsScript}</noscript></body></html>`;

let putBack: () => void;
let server: TestApp;
let admin: SignedInMember;
let web: BuiltWebApp;
beforeAll(async () => {
	putBack = speakEveryLanguage();
	server = await createTestApp();
	admin = await registerMember(server.api);
	// A node of its own: its caches read the log, since another one writes.
	web = await createBuiltWebApp(server, {
		'index.html': built,
		'index.html.br': brotliCompressSync(built),
		'service-worker.js': 'self',
	});
});
afterEach(() => change({ language: 'en', languages: [], name: 'Harbour Street', translations: { ar: { name: '' } } }));
afterAll(async () => {
	await web.close();
	await server.close();
	putBack();
});

/** Once the web app knows of it. */
async function change(body: UpdateSettingsBody): Promise<void> {
	await server.api.succeed(updateSettings, { body, token: admin.token });
	const { language } = await server.api.succeed(getInstance, {});
	await expect.poll(async () => (await get('/login')).payload.includes(`lang="${language}"`), { timeout: 5_000 }).toBe(true);
}

const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const opening = (html: string) => /<html[^>]*>/.exec(html)?.[0];

const ways = [
	['the first page, with its own meta tags', '/', 200],
	['a screen', '/login', 200],
	['the shell of the service worker', '/index.html', 200],
	['a page where nothing is', '/nothing/here', 404],
	['a member who cannot be seen', '/profile/maya_lost', 404],
	['an address that is not written correctly', '/%zz', 404],
] as const;

describe.each(ways)('%s', (_, url, status) => {
	test('comes as it was built, where the community offers all and speaks English', async () => {
		const reply = await get(url);
		expect([reply.statusCode, opening(reply.payload)]).toEqual([status, '<html lang="en" data-languages="en de es ar en-XA">']);
	});

	test('comes in the languages of the community, from the next request on', async () => {
		await change({ language: 'ar', languages: ['de', 'ar'] });
		const reply = await get(url, { 'accept-language': 'de' });
		expect([reply.statusCode, opening(reply.payload)]).toEqual([status, '<html lang="ar" dir="rtl" data-languages="ar de en-XA">']);
		expect(reply.payload).toContain(`<noscript class="fixed">${markedIn('ar', needsScript)}</noscript>`);
		expect(reply.payload).toContain(`<meta name="description" content="${markedIn('ar', description)}">`);
		expect(reply.headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'));
		expect(reply.headers['content-type']).toMatch(/^text\/html; charset=utf-8/i);
	});
});

test('the usual document is the one that the build has compressed; others are compressed when they are sent', async () => {
	for (const url of ['/login', '/index.html']) {
		const reply = await get(url, { 'accept-encoding': 'br' });
		expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
		expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(built);
	}
	await change({ language: 'de' });
	const reply = await get('/login', { 'accept-encoding': 'br' });
	expect(reply.headers).not.toHaveProperty('content-encoding');
	expect(opening(reply.payload)).toBe('<html lang="de" data-languages="de en es ar en-XA">');
});

test('a browser that has the document of before gets the other one, and only then', async () => {
	const tagOf = async (url: string) => String((await get(url)).headers.etag);
	for (const url of ['/login', '/index.html']) {
		const before = await tagOf(url);
		expect((await get(url, { 'if-none-match': before })).statusCode).toBe(304);
		await change({ language: 'de' });
		expect((await get(url, { 'if-none-match': before })).statusCode).toBe(200);
		const after = await tagOf(url);
		expect((await get(url, { 'if-none-match': after })).statusCode).toBe(304);
		await change({ language: 'en' });
		expect((await get(url, { 'if-none-match': after })).statusCode).toBe(200);
	}
});

test('meta tags and title of the first page are in the default language', async () => {
	await change({ language: 'en', translations: { ar: { name: 'شارع "الميناء" <b>' } } });
	await change({ language: 'ar' });
	const { payload } = await get('/');
	expect(payload).toContain('<title>شارع &quot;الميناء&quot; &lt;b&gt;</title>');
	expect(payload).toContain(`<meta name="description" content="${markedIn('ar', description)}">`);
});

test('the web app still has the sentences that the server puts in other words, and the attributes come from its build', () => {
	const page = readFileSync(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8');
	expect(page).toContain(`<meta name="description" content="${description}">`);
	expect(page).toMatch(new RegExp(`<noscript[^>]*>${needsScript}</noscript>`));
	expect(page).toContain('<html lang="en">');
});

test('a document of another build, without the attributes, or without the language, is sent as it is', async () => {
	for (const html of ['<!doctype html><html lang="en"><title>FRIENDS</title>', '<html lang="en" data-languages="en es">', '<p>']) {
		const other = await createBuiltWebApp(server, { 'index.html': html });
		await change({ language: 'de' });
		for (let asked = 0; asked < 2; asked += 1) expect((await other.app.inject('/login')).payload).toBe(html);
		await other.close();
	}
});
