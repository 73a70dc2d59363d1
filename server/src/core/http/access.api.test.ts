/** Access to every endpoint of the contract, by guests, members and administrators: the declared access holds for every adapter. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Problem } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#core/access/viewer';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { collectEndpoints } from '../endpoints/bound.ts';
import { createRunner } from '../endpoints/runner.ts';
import { createCursorSeal } from '../endpoints/sealed-cursors.ts';
import { createAllTurns } from '../endpoints/turns.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { bindHttp } from './bind.ts';
import { handleError } from './problems.ts';

const all = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);

let server: TestApp;
let admin: SignedInMember;
let member: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	member = await registerMember(server.api);
});
afterAll(() => server.close());

const logInFirst = 'Please log in first.';

interface Caller {
	token?: string;
	body?: string;
}

type Call = (to: TestApp, endpoint: EndpointDeclaration, caller: Caller) => Promise<{ status: number; problem: Problem | null }>;

const adapters: { adapter: string; call: Call }[] = [
	{
		adapter: 'over HTTP',
		async call(to, { method, path }, { token, body }) {
			const { status, text } = await to.api.send({
				method,
				path: path.replace(/:\w+/g, newId()),
				headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
				...(body !== undefined && { body }),
			});
			return { status, problem: status >= 400 ? JSON.parse(text) : null };
		},
	},
	{
		adapter: 'in memory',
		async call(to, endpoint, { token, body }) {
			const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()]));
			return to.memory.send({ endpoint, bearer: token, params, text: body });
		},
	},
];

test('there are endpoints, and no two share an address', () => {
	expect(all.length).toBeGreaterThan(10);
	expect(new Set(all.map(({ endpoint: { method, path } }) => `${method} ${path}`)).size).toBe(all.length);
});

test.each(all)('$name is bound', ({ endpoint }) => {
	expect(server.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
});

const calls = adapters.flatMap(({ adapter, call }) => all.map((each) => ({ adapter, call, ...each })));

describe.each(calls)('$name $adapter', ({ endpoint, call }) => {
	const brokenBody = endpoint.method === 'GET' ? {} : { body: '{"broken' };

	test('as a guest', async () => {
		const { status, problem } = await call(server, endpoint, brokenBody);
		// Refused before the body is read: otherwise the broken body would be a 400.
		if (endpoint.access !== 'guest') expect({ status, detail: problem?.detail }).toEqual({ status: 401, detail: logInFirst });
		else expect(problem?.detail).not.toBe(logInFirst);
	});

	test('as a member', async () => {
		// A session of its own, because one of the endpoints ends it.
		const { token } = await registerMember(server.api);
		const { status, problem } = await call(server, endpoint, { token, ...brokenBody });
		if (endpoint.access === 'admin') expect({ status, code: problem?.code }).toEqual({ status: 403, code: 'not_administrator' });
		else expect(status).not.toBe(403);
		if (!endpoint.sessionless) expect(status).not.toBe(401);
	});

	test('as an administrator', async () => {
		if (endpoint.path === '/auth/logout') return;
		const { status } = await call(server, endpoint, { token: admin.token, ...brokenBody });
		expect(status).not.toBe(403);
		if (!endpoint.sessionless) expect(status).not.toBe(401);
	});

	test('with a token that is not good', async () => {
		const { status, problem } = await call(server, endpoint, { token: `${member.token}x`, ...brokenBody });
		if (endpoint.sessionless) expect(problem?.detail).not.toBe(logInFirst);
		else expect({ status, code: problem?.code }).toEqual({ status: 401, code: 'unauthenticated' });
	});
});

describe('a private instance', () => {
	let closed: TestApp;
	let someone: SignedInMember;
	beforeAll(async () => {
		closed = await createTestApp();
		await closed.database.transaction((transaction) =>
			transaction
				.insertInto('instance_settings')
				.values({ key: 'guestAccess', value: '"private"', updated_at: closed.clock.now().toISOString() })
				.execute(),
		);
		someone = await registerMember(closed.api);
	});
	afterAll(() => closed.close());

	test.each(calls)('$name is closed to guests unless it needs no session, $adapter', async ({ endpoint, call }) => {
		const { status, problem } = await call(closed, endpoint, {});
		if (endpoint.sessionless || endpoint.forNewcomers) expect(problem?.detail).not.toBe(logInFirst);
		else expect({ status, detail: problem?.detail }).toEqual({ status: 401, detail: logInFirst });
	});

	test.each(calls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.sessionless))(
		'$name is open to members, $adapter',
		async ({ endpoint, call }) => {
			// 422: it was admitted, and lacks a query parameter.
			expect([200, 204, 404, 422]).toContain((await call(closed, endpoint, { token: someone.token })).status);
		},
	);

	test('registering and signing in stay open', async () => {
		const open = all.filter(({ endpoint }) => endpoint.sessionless).map(({ name }) => name);
		expect(open).toEqual(expect.arrayContaining(['auth.register', 'auth.login', 'auth.refresh', 'instance.getInstance']));
	});
});

describe('what is for administrators', () => {
	const endpoint = { method: 'POST', path: '/for-admins', access: 'admin', appends: [], summary: 'Only here.' } as const;
	const callers: Record<string, Member> = {
		admin: { kind: 'member', id: newId(), role: 'admin', sessionId: newId(), joinedAt: '2026-11-01T12:00:00.000Z' },
		member: { kind: 'member', id: newId(), role: 'member', sessionId: newId(), joinedAt: '2026-11-01T12:00:00.000Z' },
	};

	async function statusFor(token?: string): Promise<number> {
		const app = fastify();
		app.setErrorHandler(handleError);
		const runner = createRunner({
			database: server.database,
			clock: server.clock,
			limiter: null,
			turns: createAllTurns(),
			cursors: createCursorSeal('a secret'),
			checkReplies: true,
			async authenticate(accessToken) {
				const caller = callers[accessToken];
				if (!caller) throw new AppError('unauthenticated', { why: 'noSession' });
				return caller;
			},
			reach: async () => {},
			onMember: () => {},
			isPrivate: async () => false,
			requiresTwoFactors: async () => false,
			features: async () => ({ friends: true, messages: true, explore: true, notifications: true, events: true, account: true }),
		});
		const bound = collectEndpoints((on) => on(endpoint, async () => {}));
		bindHttp(app, bound, runner);
		const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
		const { statusCode } = await app.inject({
			method: 'POST',
			url: '/for-admins',
			headers,
			payload: token === 'admin' ? '{}' : '{"broken',
		});
		await app.close();
		return statusCode;
	}

	test.each([
		['an administrator', 'admin', 204],
		['a member, before the body is read', 'member', 403],
		['a stranger', 'nobody', 401],
		['a guest, before the body is read', undefined, 401],
	])('%s', async (_, token, status) => {
		expect(await statusFor(token)).toBe(status);
	});
});
