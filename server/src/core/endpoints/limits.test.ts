/** Every endpoint that writes is limited, and each caller by what they are: account, network, new or not. */
import { login } from '@friends/contract/auth/auth.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { rateLimitsOf, readsOfMember, writesOfMember } from '@friends/contract/core/rate-limits';
import { endpoints } from '@friends/contract/endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { getAuthUser, getMe, updatePrivacy } from '@friends/contract/users/users.endpoints';
import { describe, expect, test } from 'vitest';
import { guest, type Member } from '../access/viewer.ts';
import { createMemoryLimiter } from './limiter.ts';
import { takeFromLimits } from './limits.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
const maya: Member = { kind: 'member', id: 'maya', role: 'member', sessionId: 's', joinedAt: '2026-01-01T12:00:00.000Z' };
const noor: Member = { ...maya, id: 'noor' };

const all = Object.values(endpoints).flatMap((room) => Object.values(room) as EndpointDeclaration[]);
const named = (which: (endpoint: EndpointDeclaration) => boolean) =>
	all.filter(which).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

function counting(limiter = createMemoryLimiter()) {
	/** Number of calls that are allowed, up to `most`. */
	return function allowed(
		endpoint: EndpointDeclaration,
		{ viewer = maya as Member | typeof guest, address = '192.0.2.1', body = {}, most = 10_000 } = {},
	) {
		for (let time = 0; time < most; time += 1) {
			try {
				takeFromLimits(limiter, clock, endpoint, { viewer, address, body });
			} catch {
				return time;
			}
		}
		return most;
	};
}

const smallest = (endpoint: EndpointDeclaration) => Math.min(...rateLimitsOf(endpoint).map(({ max }) => max));

test.each(named(({ method }) => method !== 'GET'))('%s is limited', (_, endpoint) => {
	const allowed = counting();
	const viewer = endpoint.access === 'guest' ? guest : maya;
	expect(smallest(endpoint)).toBeLessThanOrEqual(400);
	expect(allowed(endpoint, { viewer })).toBe(smallest(endpoint));
	expect(allowed(endpoint, { viewer: endpoint.access === 'guest' ? guest : noor, address: '192.0.2.2', most: 1 })).toBe(1);
});

test('a write that declares no limit may be called 120 times a minute', () => {
	expect(counting()(updatePrivacy)).toBe(120);
});

test('one member reads no more than the budget of a minute, wherever, and goes on writing', () => {
	const allowed = counting();
	expect(allowed(getMe, { most: 10 })).toBe(10);
	expect(allowed(getAuthUser)).toBe(readsOfMember.max - 10);
	expect(allowed(getMe)).toBe(0);
	expect(allowed(getMe, { viewer: noor, most: 1 })).toBe(1);
	expect(allowed(updatePrivacy, { most: 1 })).toBe(1);
});

test('one member writes no more than the budget of a day, wherever', () => {
	const allowed = counting();
	const writes = all.filter(({ method, access }) => method !== 'GET' && access === 'member');
	expect(writes.reduce((sum, endpoint) => sum + smallest(endpoint), 0)).toBeGreaterThan(writesOfMember.max);
	expect(writes.reduce((sum, endpoint) => sum + allowed(endpoint), 0)).toBe(writesOfMember.max);
	expect(allowed(updatePrivacy, { viewer: noor, most: 1 })).toBe(1);
});

describe('an account younger than a day', () => {
	const isNew = { joinedAt: '2026-11-19T12:00:01.000Z' };

	test.each(named(({ rateLimits = [] }) => rateLimits.some(({ newAccountMax }) => newAccountMax !== undefined)))(
		'may call %s a third as often',
		(_, endpoint) => {
			const allowed = counting();
			const own = allowed(endpoint, { viewer: { ...noor, ...isNew } });
			expect(own).toBeLessThanOrEqual(Math.ceil(smallest(endpoint) / 3));
			expect(own).toBeGreaterThan(0);
			expect(allowed(endpoint)).toBe(smallest(endpoint));
		},
	);

	test('posts, comments, asks, writes, reports and uploads less; an administrator does not', () => {
		const tighter = named(({ rateLimits = [] }) => rateLimits.some(({ newAccountMax }) => newAccountMax !== undefined));
		expect(tighter.map(([name]) => name).sort()).toEqual([
			'GET /api/previews',
			'POST /api/conversations',
			'POST /api/conversations/:id/members',
			'POST /api/conversations/:id/messages',
			'POST /api/events',
			'POST /api/friends/requests',
			'POST /api/me/kept-posts/:id/hold',
			'POST /api/me/kept-posts/:id/send',
			'POST /api/me/kept-posts/held',
			'POST /api/messages/:id/thread',
			'POST /api/objects/upload',
			'POST /api/posts',
			'POST /api/posts/:id/comments',
			'POST /api/reports',
			'POST /api/tribes/:id/channels',
		]);
		expect(counting()(createPost, { viewer: { ...maya, ...isNew, role: 'admin' } })).toBe(30);
	});
});

describe('a customer with a wide IPv6 network', () => {
	const [, { max }] = login.rateLimits;
	const from = (allowed: ReturnType<typeof counting>, addresses: string[]) =>
		addresses.reduce((sum, address, index) => sum + allowed(login, { viewer: guest, address, body: { email: `${index}@x` }, most: 10 }), 0);
	const numbered = (count: number, name: (index: string) => string) =>
		Array.from({ length: count }, (_, index) => name(index.toString(16)));

	test.each([
		['a /64', 1, numbered(500, (index) => `2001:db8:1:2::${index}`)],
		['a /56', 4, numbered(256, (index) => `2001:db8:1:${index}::1`)],
		['a /48', 16, numbered(2_000, (index) => `2001:db8:1:${index}::1`)],
	])('%s may take %i times the limit', (_, times, addresses) => {
		const allowed = counting();
		expect(from(allowed, addresses)).toBe(max * times);
		expect(allowed(login, { viewer: guest, address: '2001:db8:2::1', most: 1 })).toBe(1);
	});

	test('a refused call counts nowhere: one address does not use up what its neighbours have', () => {
		const allowed = counting();
		const body = { email: 'maya@friends.example' };
		for (let time = 0; time < 1_000; time += 1) allowed(login, { viewer: guest, address: '2001:db8:1:2::1', body, most: 11 });
		expect(allowed(login, { viewer: guest, address: '2001:db8:1:3::1', body, most: 10 })).toBe(10);
	});
});
