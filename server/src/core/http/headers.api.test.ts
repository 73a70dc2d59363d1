import { createHash } from 'node:crypto';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { type BuiltWebApp, createBuiltWebApp } from '../../testing/built-web-app.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

const script = 'start()';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashOfScript = hashOf(script);
const scriptsIn = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);

let server: TestApp;
let maya: SignedInMember;
let web: BuiltWebApp;

beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	web = await createBuiltWebApp(server, {
		'index.html': `<!doctype html><title>FRIENDS</title><script>${script}</script>`,
		'assets/app-1a2b3c.js': 'console.log(1)',
		'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'favicon.ico': 'icon',
		'service-worker.js': 'self',
	});
});
afterAll(async () => {
	await web.close();
	await server.close();
});

const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ url, headers });
const policyOf = ({ headers }: LightMyRequestResponse): Record<string, string> =>
	Object.fromEntries(
		String(headers['content-security-policy'])
			.split('; ')
			.map((directive) => directive.split(/ (.*)/s) as [string, string]),
	);
const asMaya = () => ({ authorization: `Bearer ${maya.token}` });

const anywhere = [
	['the API', '/api/posts', 200],
	['the member', '/me', 200],
	['a problem', '/api/nothing', 404],
	['a refused rule', '/api/posts?limit=0', 422],
	['a broken address', '/api/%zz', 400],
	['an address too long', `/api/posts/${'x'.repeat(200)}`, 404],
	['the API document', '/api/openapi.json', 200],
	['the page of the API document', '/api/docs', 200],
	['the first page', '/', 200],
	['any page', '/profile', 200],
	['a page where nothing is', '/profile/maya_lost', 404],
	['a script', '/assets/app-1a2b3c.js', 200],
	['an asset that is missing', '/assets/gone-1a2b3c.js', 404],
] as const;

describe.each(anywhere)('%s', (_, url, status) => {
	test('carries the security headers', async () => {
		const reply = await get(url, asMaya());
		expect(reply.statusCode).toBe(status);
		expect(reply.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
		});
		expect(reply.headers['permissions-policy']).toContain('camera=()');
		expect(reply.headers).not.toHaveProperty('x-powered-by');
		expect(reply.headers).not.toHaveProperty('server');
		expect(reply.headers).not.toHaveProperty('strict-transport-security');
		const policy = policyOf(reply);
		expect(policy).toMatchObject({
			'default-src': "'self'",
			'script-src': ["'self'", ...scriptsIn(reply.payload).map(hashOf)].join(' '),
			'object-src': "'none'",
			'frame-ancestors': "'none'",
			'base-uri': "'none'",
		});
		expect(policy).not.toHaveProperty('upgrade-insecure-requests');
	});
});

test.each([
	['/me', 200],
	['/api/instance', 200],
	['/api/friends', 200],
	['/api/posts/x', 404],
	['/api/nothing', 404],
	['/api/posts?limit=x', 422],
	['/api/%zz', 400],
])('no cache keeps %s (%i)', async (url, status) => {
	const reply = await get(url, asMaya());
	expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
});

test('nor a refusal, a session or a write', async () => {
	const answers = [
		await server.api.send({ method: 'GET', path: '/me' }),
		await server.api.send({ method: 'POST', path: '/auth/refresh', headers: { authorization: `Bearer ${maya.session.refreshToken}` } }),
		await server.api.send({
			method: 'POST',
			path: '/api/posts',
			headers: { ...asMaya(), 'content-type': 'application/json' },
			body: '{"body":"x"}',
		}),
		await server.api.send({ method: 'PATCH', path: '/api/posts' }),
	];
	expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
		[401, 'no-store'],
		[200, 'no-store'],
		[201, 'no-store'],
		[405, 'no-store'],
	]);
});

test('lists of posts are kept by the browser alone, which asks each time', async () => {
	for (const url of ['/api/posts', '/api/tags/soup/posts']) {
		const { headers } = await get(url, asMaya());
		expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'authorization']);
	}
});

describe('behind TLS', () => {
	test.each([
		['for this name', false, 'max-age=31536000'],
		['for its subdomains too where the host says so', true, 'max-age=31536000; includeSubDomains'],
	])('browsers are told to stay there, %s', async (_, hstsSubdomains, expected) => {
		const { app: secure } = await createApp({
			config: { ...server.config, publicUrl: 'https://friends.example', hstsSubdomains },
			database: server.database,
			clock: server.clock,
			tokenSecret: testTokenSecret,
			webRoot: server.config.dataDir,
		});
		const reply = await secure.inject('/api/instance');
		expect(reply.headers['strict-transport-security']).toBe(expected);
		await secure.close();
	});
});

describe('the web app', () => {
	test.each(['/', '/login', '/profile', '/nothing/here', '/create/post?x=1'])(
		'%s is the one document, asked for anew each time',
		async (url) => {
			const reply = await get(url);
			expect(reply.statusCode).toBe(url.startsWith('/nothing') ? 404 : 200);
			expect(reply.headers['content-type']).toMatch(/^text\/html/);
			expect(reply.headers['cache-control']).toBe('no-cache');
			expect(reply.payload).toContain('<title>FRIENDS</title>');
		},
	);

	test.each(['/', '/profile/maya', '/index.html', '/%zz'])('%s allows the one script that it was built with', async (url) => {
		const reply = await get(url, { accept: 'text/html' });
		expect(reply.payload).toContain(`<script>${script}</script>`);
		expect(policyOf(reply)['script-src']).toBe(`'self' ${hashOfScript}`);
	});

	test.each([
		['/manifest.webmanifest', 'application/manifest+json'],
		['/service-worker.js', 'application/javascript; charset=utf-8'],
		['/favicon.svg', 'image/svg+xml; charset=utf-8'],
	])('%s is what browsers take to install it, and asked for anew each time', async (url, type) => {
		const { statusCode, headers } = await get(url);
		expect(statusCode).toBe(200);
		expect(headers['content-type']).toContain(type);
		expect(headers['cache-control']).toBe('no-cache');
	});

	test('assets are kept for ever, other files asked for anew', async () => {
		expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
		expect((await get('/favicon.ico')).headers['cache-control']).toBe('no-cache');
	});

	test('only files of the web app are served', async () => {
		for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd', '/..%5cpackage.json'])
			expect((await get(url)).payload).not.toMatch(/"name"|root:/);
	});

	test('a page is only read', async () => {
		for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
			const reply = await web.app.inject({ method, url: '/login' });
			expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/problem+json']);
		}
	});
});

describe('an address that is not written correctly', () => {
	const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

	test.each(['/%E0%A4%A', '/profile/%zz', '/%?a=b'])('shows a browser the web app: %s', async (url) => {
		const reply = await get(url, html);
		expect(reply.statusCode).toBe(404);
		expect(reply.headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'x-frame-options': 'DENY',
		});
		expect(reply.payload).toContain('<title>FRIENDS</title>');
	});

	test.each<[string, string, Record<string, string>]>([
		['of the API', '/api/%E0%A4%A', html],
		['of an asset', '/assets/%zz', html],
		['that asks for something else', '/%E0%A4%A', { accept: 'application/json' }],
		['that asks for nothing in particular', '/%E0%A4%A', {}],
	])('is a problem: one %s', async (_, url, headers) => {
		const reply = await get(url, headers);
		expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/problem+json']);
	});

	test('is a problem where there is no web app, and for whoever sends something', async () => {
		expect((await server.app.inject({ url: '/%zz', headers: html })).statusCode).toBe(400);
		expect((await web.app.inject({ method: 'POST', url: '/%zz', headers: html })).statusCode).toBe(400);
	});
});
