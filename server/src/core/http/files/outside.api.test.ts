/** Standard addresses for crawlers, browsers and password managers. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const settle = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { token: admin.token, body });

describe('robots.txt', () => {
	/** The longest matching rule wins, as for crawlers. */
	async function mayRead(path: string): Promise<boolean> {
		const { payload, headers } = await get('/robots.txt');
		expect(headers['content-type']).toBe('text/plain; charset=utf-8');
		const rules = payload
			.split('\n')
			.flatMap((line) => {
				const [, verb, pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
				return verb ? [{ isAllowed: verb === 'Allow', pattern }] : [];
			})
			.filter(({ pattern }) => (pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern)))
			.sort((one, other) => other.pattern.length - one.pattern.length);
		return rules[0]?.isAllowed ?? true;
	}

	test.each<[UpdateSettingsBody['guestAccess'], allowed: string[], refused: string[]]>([
		[
			'open',
			['/', '/post/1', '/tribes', '/tags/soup', '/cards/home.jpg', '/sitemap-posts-1.xml', '/api/oembed?url=x'],
			['/api/posts', '/auth/login', '/admin', '/settings', '/create/post'],
		],
		[
			'landing',
			['/', '/assets/app.js', '/cards/home.jpg', '/uploads/a.jpg', '/api/oembed?url=x'],
			['/post/1', '/tribes', '/api/posts', '/login'],
		],
		['private', [], ['/', '/post/1', '/api/posts', '/cards/home.jpg']],
	])('where guest access is %s', async (guestAccess, allowed, refused) => {
		await settle({ guestAccess });
		for (const path of allowed) expect([path, await mayRead(path)]).toEqual([path, true]);
		for (const path of refused) expect([path, await mayRead(path)]).toEqual([path, false]);
		await settle({ guestAccess: 'landing' });
	});

	test('names the sitemap where there is one', async () => {
		const sitemap = `Sitemap: ${server.config.publicUrl}/sitemap.xml`;
		const named = async (body: UpdateSettingsBody) => {
			await settle(body);
			return (await get('/robots.txt')).payload.split('\n').includes(sitemap);
		};
		expect(await named({ guestAccess: 'open' })).toBe(true);
		expect((await get('/sitemap.xml')).statusCode).toBe(200);
		for (const guestAccess of ['landing', 'private'] as const) expect(await named({ guestAccess })).toBe(false);
		expect(await named({ guestAccess: 'open', searchEngines: false })).toBe(false);
	});

	test.each(['open', 'landing', 'private'] as const)(
		'refuses all where search engines are kept out and guest access is %s',
		async (guestAccess) => {
			await settle({ guestAccess, searchEngines: false });
			expect((await get('/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n');
			await settle({ guestAccess: 'landing', searchEngines: true });
		},
	);
});

test.each([
	['/openapi.json', 301, '/api/openapi.json'],
	['/manifest.json', 301, '/manifest.webmanifest'],
	['/apple-touch-icon-precomposed.png', 301, '/apple-touch-icon.png'],
	['/.well-known/change-password', 302, '/settings?tab=security'],
])('%s leads on (%i) to %s', async (url, status, to) => {
	const { statusCode, headers } = await get(url);
	expect([statusCode, headers.location]).toEqual([status, to]);
});

describe('the manifest', () => {
	test('installs the app under the name of the community', async () => {
		await settle({ name: 'Harbour Street', description: 'Neighbours of the harbour.' });
		const { headers, payload } = await get('/manifest.webmanifest');
		expect(headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' });
		expect(JSON.parse(payload)).toMatchObject({
			id: '/',
			name: 'Harbour Street',
			short_name: 'Harbour',
			description: 'Neighbours of the harbour.',
			user_preferences: { color_scheme: { dark: { theme_color: '#0c1713' } } },
		});
	});

	test.each([
		['FRIENDS', 'FRIENDS'],
		['Fern & Co and all their neighbours', 'Fern & Co'],
		['Kaffeekränzchen am Hafen', 'Kaffeekränzchen'],
	])('shortens %s to %s, for the words under the icon', async (name, short) => {
		await settle({ name });
		expect(JSON.parse((await get('/manifest.webmanifest')).payload).short_name).toBe(short);
	});

	test('shows the mark of the community as icon, where it has one', async () => {
		const icons = async () => JSON.parse((await get('/manifest.webmanifest')).payload).icons;
		expect(await icons()).toContainEqual({ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' });
		const { url: logoUrl } = await uploadPicture(server.api, admin);
		await settle({ logoUrl });
		expect(await icons()).toEqual([{ src: logoUrl.replace('.webp', '-512.webp'), sizes: '512x512', type: 'image/webp' }]);
		await settle({ logoUrl: '' });
	});

	test('takes what other apps share to the page where posts are written', async () => {
		const { share_target: target } = JSON.parse((await get('/manifest.webmanifest')).payload);
		expect(target).toMatchObject({ action: '/create/post', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } });
	});
});
