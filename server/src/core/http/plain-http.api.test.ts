/** Plain http is for home networks and this machine: from the internet, members come by https. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { speakEveryLanguage } from '../../testing/languages/every-language.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const open = async (config: Partial<Config> = {}) => {
	server = await createTestApp(config);
};
const ask = (remoteAddress: string, url = '/api/instance', headers = {}) => server.app.inject({ url, remoteAddress, headers });

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is refused, and told what to set', async (address) => {
	await open();
	const api = await ask(address);
	expect([api.statusCode, api.headers['content-type'], api.json().code]).toEqual([403, 'application/problem+json', 'https_needed']);
	const page = await ask(address, '/login');
	expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
		403,
		'text/html; charset=utf-8',
		'no-store',
	]);
	for (const text of [api.body, page.body]) expect(text).toContain('PUBLIC_URL');
	const body = { email: 'maya@friends.example', password: 'a-long-bracelet' };
	const login = await server.app.inject({ method: 'POST', url: '/auth/login', remoteAddress: address, payload: body });
	expect([login.statusCode, login.json().code]).toEqual([403, 'https_needed']);
});

test('the page is in the language that the browser asks for', async () => {
	const putBack = speakEveryLanguage();
	await open();
	const page = await ask('8.8.8.8', '/login', { 'accept-language': 'ar-EG, en;q=0.5' });
	putBack();
	expect([page.headers['content-language'], page.headers.vary]).toEqual(['ar', 'accept-language']);
	expect(page.body).toContain('<html lang="ar" dir="rtl">');
	expect(page.body).toContain('<title>AR: Not open yet</title>');
	expect(page.body).toMatch(/<p>AR: [^<]*PUBLIC_URL/);
});

test.each(['127.0.0.1', '::1', '192.168.1.20', '::ffff:10.0.0.3', '172.17.0.1', '169.254.3.4', 'fe80::1', 'fd00::7'])(
	'%s is answered, as at home',
	async (address) => {
		await open();
		expect((await ask(address)).statusCode).toBe(200);
	},
);

test('who watches over the server is answered everywhere, and nothing else that begins alike', async () => {
	await open();
	for (const url of ['/healthz', '/readyz', '/healthz?x', '/healthz/connection']) expect((await ask('8.8.8.8', url)).statusCode).toBe(200);
	expect((await ask('8.8.8.8', '/healthzz')).statusCode).toBe(403);
});

describe('behind a proxy that is trusted', () => {
	const from = (address: string, protocol: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': protocol });

	test('the address of the member counts, and https is what the proxy says', async () => {
		await open({ trustedProxies: ['127.0.0.1'] });
		expect((await ask('127.0.0.1', '/api/instance', from('8.8.8.8', 'http'))).statusCode).toBe(403);
		expect((await ask('127.0.0.1', '/api/instance', from('192.168.1.20', 'http'))).statusCode).toBe(200);
		expect((await ask('127.0.0.1', '/api/instance', from('8.8.8.8', 'https'))).statusCode).toBe(200);
	});

	test('no one else can say so', async () => {
		await open({ trustedProxies: ['127.0.0.1'] });
		expect((await ask('8.8.8.8', '/api/instance', from('192.168.1.20', 'https'))).statusCode).toBe(403);
	});
});

test.each<[string, Partial<Config>]>([
	['where PUBLIC_URL is https', { publicUrl: 'https://friends.example' }],
	['where the host allows plain http', { allowsPlainHttp: true }],
])('%s, the internet is answered', async (_, config) => {
	await open(config);
	expect((await ask('8.8.8.8')).statusCode).toBe(200);
});

test('the log says it once', async () => {
	await open();
	const warn = vi.spyOn(server.app.log, 'warn');
	for (const address of ['8.8.8.8', '8.8.4.4', '8.8.8.8']) await ask(address);
	expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
		expect.stringMatching(/^8\.8\.8\.8 came from the internet by plain http/),
	]);
});
