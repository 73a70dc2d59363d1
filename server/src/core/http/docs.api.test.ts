import { errorStatus } from '@friends/contract/core/errors';
import { endpoints } from '@friends/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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

test('it can be read as a page: every endpoint, every error code, no script', async () => {
	const { status, headers, text } = await get('/api/docs');
	expect(status).toBe(200);
	expect(headers['content-type']).toMatch(/^text\/html/);
	const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	const operations = Object.values(endpoints).flatMap((room) => Object.keys(room));
	expect([...operations, ...Object.keys(errorStatus)].filter((id) => !ids.has(id))).toEqual([]);
	const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	expect(links.filter((id) => !ids.has(id))).toEqual([]);
	expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
});

test('a problem names the place of that page where its code is explained', async () => {
	const { text } = await get('/api/nothing');
	expect(JSON.parse(text)).toMatchObject({ type: '/api/docs#not_found' });
});
