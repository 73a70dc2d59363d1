import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltWebApp, createBuiltWebApp } from '../../../testing/built-web-app.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const bytes = Buffer.from('0123456789abcdef');
let server: TestApp;
let web: BuiltWebApp;

beforeAll(async () => {
	server = await createTestApp();
	web = await createBuiltWebApp(server, {
		'index.html': '<!doctype html><title>FRIENDS</title>',
		'intro-video.mp4': bytes,
		'test-video.mp4': bytes,
		'intro-captions.vtt': 'WEBVTT\n',
	});
});
afterAll(async () => {
	await web.close();
	await server.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
	// Like browsers, which also accept compressed text.
	web.app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } });

test.each(['/intro-video.mp4', '/test-video.mp4'])('%s is sent whole, and says that it can be had in pieces', async (url) => {
	const reply = await get(url);
	expect(reply.statusCode).toBe(200);
	expect(reply.headers).toMatchObject({
		'content-type': 'video/mp4',
		'content-length': '16',
		'accept-ranges': 'bytes',
		'cache-control': 'public, max-age=86400',
	});
	expect(reply.headers).not.toHaveProperty('content-encoding');
	expect(reply.rawPayload.equals(bytes)).toBe(true);
});

test.each([
	['bytes=0-', 'bytes 0-15/16', '0123456789abcdef'],
	['bytes=4-7', 'bytes 4-7/16', '4567'],
	['bytes=-3', 'bytes 13-15/16', 'def'],
	['bytes=10-99', 'bytes 10-15/16', 'abcdef'],
])('the piece %s of a video is sent as such', async (range, contentRange, piece) => {
	const reply = await get('/intro-video.mp4', { range });
	expect(reply.statusCode).toBe(206);
	expect(reply.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': contentRange });
	expect(reply.payload).toBe(piece);
});

test('a piece behind the end is refused', async () => {
	const reply = await get('/intro-video.mp4', { range: 'bytes=16-' });
	expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'application/problem+json']);
});

test('a video that has not changed is not sent again', async () => {
	const { etag } = (await get('/intro-video.mp4')).headers;
	expect((await get('/intro-video.mp4', { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('captions are text tracks', async () => {
	expect((await get('/intro-captions.vtt')).headers['content-type']).toMatch(/^text\/vtt/);
});
