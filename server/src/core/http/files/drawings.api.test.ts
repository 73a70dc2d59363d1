/** Drawn people under /drawings/: immutable, as SVG for pages and as PNG for link previews. */
import { DRAWINGS } from '@friends/art/drawings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });
const kept = {
	'x-content-type-options': 'nosniff',
	'content-security-policy': "default-src 'none'; sandbox",
	'cache-control': 'public, max-age=31536000, immutable',
};

test.each(['maya', 'any-seed-42', 'x', 'x'.repeat(40)])('the seed %s is a picture that may run nothing', async (seed) => {
	const reply = await get(`/drawings/${seed}.svg`);
	expect(reply.statusCode).toBe(200);
	expect(reply.headers).toMatchObject({ ...kept, 'content-type': 'image/svg+xml; charset=utf-8' });
	expect(reply.body).toMatch(/^<svg /);
	expect((await get(`/drawings/${seed}.svg`)).body).toBe(reply.body);
});

test('a drawing that is offered is a PNG as well', async () => {
	const reply = await get(`/drawings/${DRAWINGS[0]}.png`);
	expect(reply.headers).toMatchObject({ ...kept, 'content-type': 'image/png' });
	expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
});

test.each(['A', 'a_b', 'x'.repeat(41), 'a%2Fb', '%2e%2e', 'a%00', 'é', 'a b'])('the seed %s is none', async (seed) => {
	const reply = await get(`/drawings/${seed}.svg`);
	expect(reply.statusCode).toBe(404);
	expect(reply.headers['cache-control']).toBe('no-store');
});

test.each(['/drawings/any-seed-42.png', '/drawings/toString.png', '/drawings/.svg'])('%s is nothing', async (path) => {
	expect((await get(path)).statusCode).toBe(404);
});
