/** Malformed requests that our own client never sends: refused with a problem, never a 500. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Problem, problemSchema } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let postId: string;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	postId = (await createPost(server.api, maya)).id;
});
afterAll(() => server.close());

const all = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);
const withBody = all.filter(({ endpoint }) => endpoint.body);
const bodiless = all.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.body && !endpoint.bytes);

interface Raw {
	method?: string;
	path?: string;
	headers?: Record<string, string>;
	body?: string;
}

async function send({ method = 'POST', path = '/api/posts', headers = {}, body }: Raw) {
	const answer = await server.api.send({
		method,
		path,
		headers: { authorization: `Bearer ${maya.token}`, ...headers },
		...(body !== undefined && { body }),
	});
	return { ...answer, problem: (answer.status >= 400 && method !== 'HEAD' ? JSON.parse(answer.text) : {}) as Problem };
}

async function expectRefusal(request: Raw, status: number, code?: Problem['code']) {
	const { problem, status: answered, headers } = await send(request);
	expect({ status: answered, code: problem.code }).toEqual({ status, code: code ?? problem.code });
	expect(headers['content-type']).toMatch(/^application\/problem\+json/);
	expect(problemSchema.parse(problem)).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].+ /) });
	return problem;
}

const json = { 'content-type': 'application/json' };
const addressOf = ({ method, path }: EndpointDeclaration) => ({
	method,
	path: path.replace(/:(id|userId)/g, postId).replace(':key', 'member'),
});
const nested = (depth: number, [open, close]: [string, string]) => open.repeat(depth) + close.repeat(depth);

/** Names that a body may be given by accident, or to become more than one is. */
function unknownTo({ body }: EndpointDeclaration): string[] {
	const { properties = {} } = z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
	return ['constructor', 'toString', 'hasOwnProperty', 'isAdmin', 'role', ''].filter((field) => !Object.hasOwn(properties, field));
}

describe.each(withBody)('the body of $name', ({ endpoint }) => {
	const address = () => addressOf(endpoint);

	test.each(['{', '{"a":', '{"a":1,}', "{'a':1}", '{"a":1} x', 'undefined', '\ufeff{}x', '{"a":01}', '{"a":"\n"}', '{"a":NaN}', ']'])(
		'is no JSON: %j',
		async (body) => {
			await expectRefusal({ ...address(), headers: json, body }, 400, 'bad_request');
		},
	);

	test('is empty', async () => {
		await expectRefusal({ ...address(), headers: json, body: '' }, 400, 'bad_request');
		const { detail } = await expectRefusal(address(), 422, 'validation_failed');
		expect(detail).toBe('The request must be a JSON object');
	});

	test.each(['null', '[]', '[{}]', '""', '"x"', '1', 'true'])('is no object: %s', async (body) => {
		const problem = await expectRefusal({ ...address(), headers: json, body }, 422, 'validation_failed');
		expect(problem.errors).toEqual({ body: 'The request must be a JSON object' });
	});

	test.each([
		['text/plain', '{}'],
		['text/html', '{}'],
		['application/x-www-form-urlencoded', 'body=x'],
		['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
		['application/xml', '<a/>'],
		['application/octet-stream', '\u0000'],
		['application/jsonx', '{}'],
		['nonsense', '{}'],
	])('is of type %s', async (type, body) => {
		await expectRefusal({ ...address(), headers: { 'content-type': type }, body }, 415, 'unsupported_media_type');
	});

	test('is too large', async () => {
		await expectRefusal(
			{ ...address(), headers: json, body: JSON.stringify({ body: 'x'.repeat(10 * 1024 * 1024) }) },
			413,
			'payload_too_large',
		);
		await expectRefusal({ ...address(), headers: json, body: `{"body":"${'x'.repeat(256 * 1024)}"}` }, 413, 'payload_too_large');
	});

	test.each([
		['arrays', ['[', ']']],
		['objects', ['{"a":', '}']],
	] as [string, [string, string]][])('is nested deep: %s', async (_, brackets) => {
		const deep = nested(20_000, brackets).replace('{"a":}', '{"a":1}');
		await expectRefusal({ ...address(), headers: json, body: deep }, 422, 'validation_failed');
		await expectRefusal({ ...address(), headers: json, body: `{"body":${deep}}` }, 422, 'validation_failed');
		await expectRefusal({ ...address(), headers: json, body: `{"attachments":${deep},"body":"x"}` }, 422, 'validation_failed');
	});

	test.each(['{"__proto__":{"isAdmin":true}}', '{"a":{"__proto__":null}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
		'reaches for prototypes: %s',
		async (body) => {
			await expectRefusal({ ...address(), headers: json, body }, 400, 'bad_request');
			expect({}).not.toHaveProperty('isAdmin');
		},
	);

	test.each(unknownTo(endpoint))('has an unknown field: %j', async (field) => {
		const { errors } = await expectRefusal(
			{ ...address(), headers: json, body: JSON.stringify({ [field]: 'x' }) },
			422,
			'validation_failed',
		);
		expect(Object.entries(errors ?? {})).toContainEqual([field, 'This field is not known']);
	});

	test('has nothing but unknown fields, thousands of them: the answer stays short', async () => {
		const body = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, index])));
		const problem = await expectRefusal({ ...address(), headers: json, body }, 422, 'validation_failed');
		expect(Object.keys(problem.errors ?? {})).toHaveLength(20);
	});
});

test.each(bodiless)(
	'a body that $name does not take is refused like every other: broken, of another type, too large',
	async ({ endpoint }) => {
		const address = addressOf(endpoint);
		await expectRefusal({ ...address, headers: json, body: '{' }, 400, 'bad_request');
		await expectRefusal({ ...address, headers: { 'content-type': 'text/plain' }, body: 'x' }, 415, 'unsupported_media_type');
		await expectRefusal({ ...address, headers: json, body: JSON.stringify('x'.repeat(256 * 1024)) }, 413, 'payload_too_large');
	},
);

test('a field given twice counts once', async () => {
	const { status, text } = await send({ headers: json, body: '{"body":"first","body":"second"}' });
	expect(status).toBe(201);
	expect(JSON.parse(text)).toMatchObject({ body: 'second' });
});

test('a JSON body may say its charset', async () => {
	expect((await send({ headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{"body":"Grüße"}' })).status).toBe(201);
});

describe('methods', () => {
	const paths = [...new Set(all.map(({ endpoint }) => endpoint.path))];
	/** Methods of every endpoint that matches this address: some addresses are also an `:id` of another one. */
	const methodsOf = (path: string) => {
		const those = all.filter(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
		return [...new Set(those.map(({ endpoint }) => endpoint.method as string))];
	};

	test.each(paths)('%s answers its own, and names them to the others', async (path) => {
		const own = methodsOf(path);
		const concrete = path.replace(':id', postId);
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].filter((each) => !own.includes(each))) {
			const { status, problem, headers } = await send({ method, path: concrete });
			expect({ method, status, code: problem.code }).toEqual({ method, status: 405, code: 'method_not_allowed' });
			expect(headers.allow?.split(', ').sort()).toEqual([...own, ...(own.includes('GET') ? ['HEAD'] : [])].sort());
		}
	});

	test.each(all.filter(({ endpoint }) => endpoint.method === 'GET'))('HEAD works where GET does: $name', async ({ endpoint }) => {
		const { path } = addressOf(endpoint);
		const [head, get] = [await send({ method: 'HEAD', path }), await send({ method: 'GET', path })];
		expect([head.status, head.text]).toEqual([get.status, '']);
	});
});

describe('addresses', () => {
	test.each([
		'/api/nothing',
		'/api',
		'/api/',
		'/auth',
		'/auth/nothing',
		'/assets/nothing.js',
		'/api/posts/',
		'//api//posts',
		'/API/POSTS',
		'/api/posts/..%2f..%2fetc%2fpasswd',
		'/api/posts/%00',
		'/api/posts/%252e%252e',
		'/api/posts/.%5c.',
		'/api/posts/%F0%9F%AA%B4',
		`/api/posts/${'a'.repeat(101)}`,
		`/api/posts/${'a'.repeat(10_000)}`,
		'/api/posts/1/comments',
		`/api/posts/{id}`,
		'/api/openapi.json/x',
	])('%s is not there', async (path) => {
		await expectRefusal({ method: 'GET', path }, 404, 'not_found');
	});

	test.each(['/%', '/api/posts/%', '/api/posts/%zz', '/api/posts/%e0%a4%a', '/api/posts/%c0%af', '/api/%ff/x'])(
		'%s is not written correctly',
		async (path) => {
			await expectRefusal({ method: 'GET', path }, 400, 'bad_request');
		},
	);

	test.each([
		'%',
		'%zz=1',
		'&&&',
		'=',
		'?',
		'limit',
		'limit[]=1',
		'limit=1&limit=1',
		'cursor=a&cursor=b',
		'__proto__[x]=1',
		'constructor.prototype=1',
		`limit=${'9'.repeat(5_000)}`,
		'limit=%F0%28%8C%28',
	])('/api/posts?%s is answered or refused, no more', async (query) => {
		const { status, problem } = await send({ method: 'GET', path: `/api/posts?${query}` });
		if (status !== 200) expect({ status, code: problem.code }).toEqual({ status: 422, code: 'validation_failed' });
		expect({}).not.toHaveProperty('x');
	});
});

test.each(['Basic bWF5YTpib3c=', 'Bearer', 'bearer x', 'Digest username="maya"', 'Bearer a b c', 'null', '{}'])(
	'an odd Authorization signs nobody in: %s',
	async (authorization) => {
		const { status } = await send({ method: 'GET', path: '/me', headers: { authorization } });
		expect(status).toBe(401);
	},
);

test('after all this the server still works, and holds nothing it should not', async () => {
	expect((await send({ method: 'GET' })).status).toBe(200);
	expect(await countRows(server.database, 'users')).toBe(1);
});
