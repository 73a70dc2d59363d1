import { hash } from 'node:crypto';
import { endpoints } from '@friends/contract/endpoints';
import { errorCodes } from '@friends/contract/errors';
import { registerMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuiltWebApp } from '../../../testing/built-web-app.ts';
import { setRole } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiDocument } from './openapi.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

const get = (path: string) => server.api.send({ method: 'GET', path });

test('the API document is served', async () => {
	const { status, headers, text } = await get('/api/openapi.json');
	expect(status).toBe(200);
	expect(headers['content-type']).toMatch(/^application\/json/);
	expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: server.config.publicUrl }] });
});

describe('the page', () => {
	let page: string;
	let policy: string;
	beforeAll(async () => {
		const { status, headers, text } = await get('/api/docs');
		expect(status).toBe(200);
		expect(headers['content-type']).toMatch(/^text\/html/);
		[page, policy] = [text, headers['content-security-policy'] ?? ''];
	});

	test('has every endpoint, every error code, and every place that it links to', () => {
		const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
		const operations = Object.values(endpoints).flatMap((room) => Object.keys(room));
		expect([...operations, ...errorCodes].filter((id) => !ids.has(id))).toEqual([]);
		const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
		expect(links.filter((id) => !ids.has(id))).toEqual([]);
	});

	test('begins with how to sign in and a list of its contents', () => {
		const rooms = [...page.matchAll(/href="#room-(\w+)"/g)].map(([, room]) => room);
		expect(rooms.toSorted()).toEqual(Object.keys(endpoints).sort());
		expect(rooms).toEqual([...page.matchAll(/id="room-(\w+)"/g)].map(([, room]) => room));
		expect(page.indexOf('id="sign-in"')).toBeLessThan(page.indexOf('data-room'));
		expect(page).toContain(`curl -X POST &#39;${server.config.publicUrl}/auth/login`.replaceAll('&#39;', "'"));
	});

	test('runs one script, the one that its policy allows', () => {
		const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
		expect(scripts).toHaveLength(1);
		expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', scripts[0] ?? '', 'base64')}'`);
		expect(page.replace(scripts[0] ?? '', '')).not.toMatch(/javascript:|\son\w+=/i);
		expect(() => new Function(scripts[0] ?? '')).not.toThrow();
	});

	test('is set in the font of the app where the app is built', async () => {
		expect(page).not.toContain('@font-face');
		const web = await createBuiltWebApp(server, { 'index.html': '', 'assets/figtree-latin-wght-normal-1a2b.woff2': 'font' });
		expect((await web.app.inject('/api/docs')).payload).toContain('url(/assets/figtree-latin-wght-normal-1a2b.woff2)');
		await web.close();
	});
});

describe('each line for a shell', () => {
	const { paths } = openApiDocument('https://friends.example');
	const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

	/** Splits a line as a shell does; the only variables are the tokens. */
	function parse(line: string, tokens: Record<string, string>) {
		const words = [...line.matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)].map(([, quoted, filled, plain]) =>
			quoted !== undefined
				? quoted.replaceAll(`'\\''`, "'")
				: filled
					? filled.replace(/\$(\w+)/, (_, name) => tokens[name] ?? '')
					: (plain ?? ''),
		);
		const following = (option: string) => words.flatMap((word, index) => (words[index - 1] === option ? [word] : []));
		const [url = ''] = words.filter((word) => word.startsWith('https://friends.example'));
		const [file] = following('--data-binary');
		return {
			method: following('-X')[0] ?? 'GET',
			path: url.slice('https://friends.example'.length),
			headers: Object.fromEntries(following('-H').map((header) => header.split(': ', 2) as [string, string])),
			...(file ? { body: 'a picture' } : following('-d')[0] !== undefined ? { body: following('-d')[0] ?? '' } : {}),
		};
	}

	test.each(operations)('$operationId: is answered as the document says', async (operation) => {
		const { session, user } = await registerMember(server.api);
		await setRole(server.database, user.id, 'admin');
		const tokens = { TOKEN: session.accessToken, REFRESH_TOKEN: session.refreshToken };
		// An earlier example renamed the community after a person, and such a name is reserved.
		await server.database.transaction((transaction) => transaction.deleteFrom('instance_settings').where('key', '=', 'name').execute());
		const { status } = await server.api.send(parse(operation['x-codeSamples'][0].source, tokens));
		expect(Object.keys(operation.responses)).toContain(String(status));
		// The example ids, codes and passkeys do not exist, and the community takes no applications, but the rest is valid.
		const ofSecrets = ['register', 'unsubscribe', 'endTrip', 'loginWithProvider', 'proveWithProvider', 'linkProvider'];
		const unprocessable = [...ofSecrets, 'updateProfilePicture', 'resetByCode', 'loginWithPasskey', 'proveWithPasskey', 'addPasskey'];
		if (!unprocessable.includes(operation.operationId)) expect(status).not.toBe(422);
		if (!['login', 'applyToJoin'].includes(operation.operationId)) expect([400, 401, 403]).not.toContain(status);
	});
});

test('a problem names the place of that page where its code is explained', async () => {
	const { text } = await get('/api/nothing');
	expect(JSON.parse(text)).toMatchObject({ type: '/api/docs#not_found' });
});
