/** Traces of a running server, as a collector receives them. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHome, type Home, type ServerProcess, startServer } from '../../testing/server-process.ts';

interface Span {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
	resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

let home: Home;
let collector: Server;
let server: ServerProcess;
let paths: string[];
let spans: Span[];
let requestIds: { created: string; missing: string };

const body = 'A secret that stays in the database.';
const inAddress = 'maya@friends.example';
let log: string;

beforeAll(async () => {
	home = await createHome();
	paths = [];
	spans = [];
	collector = createServer(async (request, response) => {
		const { resourceSpans } = (await json(request)) as Export;
		paths.push(request.url ?? '');
		spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	});
	collector.listen(0, '127.0.0.1');
	await once(collector, 'listening');
	const { port } = collector.address() as AddressInfo;
	server = await startServer(home, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, SECURITY_LOG: 'off' });
	const maya = await registerMember(server.api);
	const { id } = await createPost(server.api, maya, { body });
	const created = await server.api.call(getPost, { params: { id }, token: maya.token });
	const missing = await server.api.call(getPost, { params: { id: maya.user.id }, token: maya.token });
	requestIds = { created: created.headers['x-request-id'] ?? '', missing: missing.headers['x-request-id'] ?? '' };
	await server.api.send({ method: 'GET', path: `/api/users?search=${inAddress}` });
	await server.api.send({ method: 'GET', path: `/nowhere?search=${inAddress}` });
	const { code, stdout, stderr } = await server.end('SIGTERM');
	log = stdout;
	expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}, 60_000);
afterAll(() => {
	collector.close();
	home.remove();
});

const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
	Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const requestOf = (id: string) => spans.find((span) => attributesOf(span)['friends.request_id'] === id);
const within = (span: Span | undefined) =>
	spans.filter(({ traceId, parentSpanId }) => traceId === span?.traceId && parentSpanId === span?.spanId);

test('go to the address of the collector', () => {
	expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
});

describe('of a request', () => {
	test('name its route, status and id, which the reply has too', () => {
		const found = requestOf(requestIds.missing);
		expect(found).toMatchObject({ name: 'GET /api/posts/:id' });
		expect(found?.parentSpanId ?? '').toBe('');
		expect(found && attributesOf(found)).toMatchObject({ 'http.route': 'GET /api/posts/:id', 'http.response.status_code': 404 });
	});

	test('contain its statements', () => {
		const statements = within(requestOf(requestIds.missing)).map((span) => attributesOf(span)['db.query.text']);
		expect(statements.some((text) => /from "posts"/.test(String(text)))).toBe(true);
	});

	test('contain those after its body was read, in its transaction', () => {
		const found = spans.find(({ name }) => name === 'POST /api/posts');
		expect(within(found).map(({ name }) => name)).toContain('insert');
		expect(within(found).some((span) => /insert into "posts"/.test(String(attributesOf(span)['db.query.text'])))).toBe(true);
	});
});

test('have jobs, with their statements', () => {
	const jobs = spans.filter(({ name }) => name.startsWith('job '));
	expect(jobs.flatMap(within)).not.toEqual([]);
});

test('have no values', () => {
	const text = JSON.stringify(spans);
	expect(text).not.toContain(body);
	expect(text).not.toContain('@friends.example');
});

test('name no query of an address, and neither does the log', () => {
	expect(spans.length).toBeGreaterThan(0);
	expect(log).not.toBe('');
	for (const written of [JSON.stringify(spans), log]) {
		expect(written).not.toContain(inAddress);
		expect(written).not.toContain('search=');
	}
});

test('a collector that is away stops nothing', async () => {
	const elsewhere = await createHome();
	const alone = await startServer(elsewhere, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', SECURITY_LOG: 'off' });
	await registerMember(alone.api);
	expect((await alone.end('SIGTERM')).code).toBe(0);
	elsewhere.remove();
});
