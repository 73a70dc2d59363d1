import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

/** What is logged while these addresses each pass a request on. */
async function warningsOf(trustedProxies: string[], senders: string[], headers = { 'x-forwarded-for': '198.51.100.7' }) {
	server = await createTestApp({ trustedProxies });
	const warn = vi.spyOn(server.app.log, 'warn');
	for (const remoteAddress of senders) await server.app.inject({ url: '/healthz', remoteAddress, headers });
	return warn.mock.calls.map(([sentence]) => String(sentence));
}

test('a proxy that is not trusted is told of once, with its address and what to do', async () => {
	const [warning, ...more] = await warningsOf([], ['192.0.2.1', '192.0.2.1', '192.0.2.2']);
	expect(warning).toMatch(/^192\.0\.2\.1 sends X-Forwarded-For and is not in TRUST_PROXY: if it is your proxy, add it/);
	expect(more).toEqual([]);
});

test('neither a trusted proxy nor a browser is', async () => {
	expect(await warningsOf(['192.0.2.0/24'], ['192.0.2.1'])).toEqual([]);
	await server.close();
	expect(await warningsOf([], ['192.0.2.1'], {} as never)).toEqual([]);
});
