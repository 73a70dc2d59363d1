/** Languages of the community: who sets them, what its texts say in each, and what is refused in which. */
import { getSettings, listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import { instanceLimits } from '@friends/contract/instance/instance.limits';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openDatabase } from '../../core/database/database.ts';
import { markedIn, speakEveryLanguage } from '../../testing/languages/every-language.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

let putBack: () => void;
let server: TestApp;
let admin: SignedInMember;
let member: SignedInMember;
beforeAll(async () => {
	putBack = speakEveryLanguage();
	server = await createTestApp();
	admin = await registerMember(server.api);
	member = await registerMember(server.api);
});
afterEach(() => change({ language: 'en', languages: [] }));
afterAll(async () => {
	await server.close();
	putBack();
});

const change = (body: UpdateSettingsBody, by = admin) => server.api.call(updateSettings, { body, token: by.token });
const accepting = (language: string) => ({ headers: { 'accept-language': language } });
const read = (language?: string, api: Api = server.api) => api.succeed(getInstance, language === undefined ? {} : accepting(language));
/** Language of a refusal. */
async function refusedIn(language: string, api: Api = server.api): Promise<string> {
	const { status, problem, headers } = await api.call(getMe, accepting(language));
	expect([status, headers['content-language']]).toEqual([401, /^([A-Z]{2}): /.exec(problem.detail)?.[1]?.toLowerCase() ?? 'en']);
	return headers['content-language'] ?? '';
}

describe('languages to choose from', () => {
	test('are all, and English by default', async () => {
		expect(await read()).toMatchObject({ language: 'en', languages: ['en', 'de', 'es', 'ar'] });
		expect(await server.api.succeed(getSettings, { token: admin.token })).toMatchObject({
			language: 'en',
			languages: [],
			translations: {},
		});
	});

	test('are those that administrators offer, the default first, at once and for refusals too', async () => {
		expect(await refusedIn('es, de;q=0.9')).toBe('es');
		const { status, body } = await change({ language: 'ar', languages: ['de', 'ar', 'ar'] });
		expect([status, body]).toMatchObject([200, { language: 'ar', languages: ['de', 'ar'] }]);
		expect(await read()).toMatchObject({ language: 'ar', languages: ['ar', 'de'] });
		expect([await refusedIn('es, de;q=0.9'), await refusedIn('es, en'), await refusedIn('*')]).toEqual(['de', 'ar', 'ar']);
	});

	test('are in the audit log', async () => {
		await change({ language: 'de', languages: ['de', 'en'] });
		const { logs } = await server.api.succeed(listAuditLogs, { query: { limit: 1 }, token: admin.token });
		expect(logs[0]).toMatchObject({
			action: 'change_settings',
			before: { language: 'en', languages: [] },
			after: { language: 'de', languages: ['de', 'en'] },
		});
	});

	test.each<[UpdateSettingsBody, string]>([
		[{ language: 'tlh' }, 'language'],
		[{ language: 'en-XA' }, 'language'],
		[{ language: '' }, 'language'],
		[{ language: '__proto__' }, 'language'],
		[{ languages: ['en', 'tlh'] }, 'languages.1'],
		[{ languages: ['de'] }, 'languages'],
		[{ languages: Array.from({ length: instanceLimits.languages.maxItems + 1 }, () => 'en') }, 'languages'],
		[{ language: 'de', languages: ['en', 'es'] }, 'languages'],
		[{ translations: { tlh: { name: 'x' } } }, 'translations.tlh'],
		[{ translations: { constructor: { name: 'x' } } as never }, 'translations.constructor'],
		[{ translations: { en: { name: 'x' } } }, 'translations.en'],
		[{ language: 'de', translations: { de: { name: 'x' } } }, 'translations.de'],
		[{ languages: ['en', 'es'], translations: { de: { name: 'x' } } }, 'translations.de'],
		[{ translations: { de: { name: 'x'.repeat(61) } } }, 'translations.de.name'],
		[{ translations: { de: { description: 'x'.repeat(301) } } }, 'translations.de.description'],
		[{ translations: { de: { rules: 'x'.repeat(20_001) } } }, 'translations.de.rules'],
		[{ translations: { de: { name: 'a\0b' } } }, 'translations.de.name'],
		[{ translations: { de: { slogan: 'x' } as object } }, 'translations.de.slogan'],
		[{ translations: { de: 'x' as never } }, 'translations.de'],
		[{ translations: ['x'] as never }, 'translations'],
		[{ translations: null as never }, 'translations'],
	])('refuses %j', async (body, field) => {
		const before = await server.api.succeed(getSettings, { token: admin.token });
		const { status, problem } = await change(body);
		expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
		expect(problem.errors?.[field]).toMatch(/^[A-Z].* /);
		expect(await server.api.succeed(getSettings, { token: admin.token })).toEqual(before);
	});

	test('refuses the default alone where others are offered', async () => {
		await change({ languages: ['en', 'es'] });
		const { status, problem } = await change({ language: 'de' });
		expect([status, problem.code, problem.errors]).toEqual([
			422,
			'language_not_offered',
			{ language: 'The default language has to be one of those that you offer.' },
		]);
	});

	test('are for administrators to set', async () => {
		expect((await change({ language: 'de' }, member)).status).toBe(403);
		expect((await server.api.call(updateSettings, { body: { language: 'de' } })).status).toBe(401);
	});
});

describe('texts', () => {
	const english = { name: 'Harbour Street', description: 'We meet at the old crane.', rules: 'Bring soup.' };
	beforeAll(async () => {
		await change({ ...english, translations: { de: { name: ' Hafenstraße ', rules: 'Bring Suppe mit.' }, ar: { name: 'شارع الميناء' } } });
	});

	test('are read in the language of the reader, each in the default where it is missing', async () => {
		expect(await read('de-AT, en;q=0.5')).toMatchObject({ name: 'Hafenstraße', description: english.description });
		expect(await read('ar')).toMatchObject({ name: 'شارع الميناء', description: english.description });
		expect(await read()).toMatchObject({ name: english.name });
		const rulesIn = async (language: string) => (await server.api.succeed(getRules, accepting(language))).rules;
		expect([await rulesIn('de'), await rulesIn('ar'), await rulesIn('en')]).toEqual(['Bring Suppe mit.', 'Bring soup.', 'Bring soup.']);
	});

	test.each(['', 'fr', '*', 'xx-invalid-', 'de;q=0', '__proto__', 'de'.repeat(5_000), '\u00e9\u00fc', `${'a,'.repeat(1_000)}de`])(
		'are those of the default language for a reader of %j',
		async (language) => {
			const { status, body, headers } = await server.api.call(getInstance, accepting(language));
			expect([status, body.name, headers['content-language']]).toEqual([200, english.name, 'en']);
		},
	);

	test('are kept by no cache, and never for readers of another language', async () => {
		for (const endpoint of [getInstance, getRules]) {
			const { headers } = await server.api.call(endpoint, accepting('de'));
			expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'de' });
			expect(headers.vary).toContain('accept-language');
			expect(headers).not.toHaveProperty('etag');
		}
	});

	test('change one by one, and are kept while their language is not offered', async () => {
		const { translations } = (await change({ translations: { de: { rules: '' }, es: { name: 'Calle del Puerto' } } })).body;
		expect(translations).toEqual({ ar: { name: 'شارع الميناء' }, de: { name: 'Hafenstraße' }, es: { name: 'Calle del Puerto' } });
		await change({ languages: ['en', 'ar'] });
		expect((await read('de')).name).toBe(english.name);
		await change({ languages: [] });
		expect((await read('de')).name).toBe('Hafenstraße');
	});

	test('leave only what changed in the audit log', async () => {
		await change({ translations: { es: { name: 'Calle Mayor' } } });
		const { logs } = await server.api.succeed(listAuditLogs, { query: { limit: 1 }, token: admin.token });
		expect(logs[0]?.before).toEqual({ translations: { es: { name: 'Calle del Puerto' } } });
		expect(logs[0]?.after).toEqual({ translations: { es: { name: 'Calle Mayor' } } });
	});

	test('stay with their languages where another one becomes the default', async () => {
		await change({ language: 'de' });
		expect(await read('fr')).toMatchObject({ name: 'Hafenstraße', language: 'de' });
		expect(await read('en')).toMatchObject({ name: english.name });
		expect(await server.community.rooms.instance.service.nameIn('ar')).toBe('شارع الميناء');
		await change({ language: 'en' });
		expect(await server.api.succeed(getSettings, { token: admin.token })).toMatchObject(english);
	});

	test('are those of the default language on link cards and in the manifest', async () => {
		await change({ language: 'de', description: '' });
		const page = await server.app.inject({ url: '/manifest.webmanifest', headers: { 'accept-language': 'en' } });
		expect(JSON.parse(page.payload)).toMatchObject({
			lang: 'de',
			dir: 'ltr',
			name: 'Hafenstraße',
			description: markedIn('de', 'Connect with friends and build communities.'),
			shortcuts: [{ name: markedIn('de', 'Create post') }, {}, {}],
		});
		await change({ language: 'en', description: english.description });
	});

	test('tell guests of a private community no description in any language', async () => {
		await change({ guestAccess: 'private', translations: { de: { description: 'Am alten Kran.' } } });
		const reply = await server.app.inject({ url: '/api/instance', headers: { 'accept-language': 'de' } });
		expect(reply.payload).toContain('Hafenstraße');
		expect(reply.payload).not.toContain('Kran');
		expect(reply.payload).not.toContain('translations');
		await change({ guestAccess: 'landing' });
	});
});

test('another process learns of a change', async () => {
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const { app } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, timings: { cachesMs: 20 } });
	const other = createApi(sendInto(app));
	expect(await read('fr', other)).toMatchObject({ language: 'en' });
	expect(await refusedIn('fr', other)).toBe('en');
	await change({ language: 'es', languages: ['es', 'de'], translations: { de: { name: 'Am Hafen' } } });
	await expect.poll(async () => (await read('fr', other)).language, { timeout: 5_000 }).toBe('es');
	await expect.poll(() => refusedIn('en', other), { timeout: 5_000 }).toBe('es');
	expect((await read('de', other)).name).toBe('Am Hafen');
	await app.close();
	await database.close();
});
