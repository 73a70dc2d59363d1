/** Calls without HTTP: what the runner does around a handler, and what a handler gets. */
import { endpoint } from '@friends/contract/core/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { guest, type Member } from '../access/viewer.ts';
import type { Database } from '../transaction.ts';
import { collectEndpoints, type On } from './bound.ts';
import { createMemoryLimiter } from './limiter.ts';
import { type AdmittedCall, createRunner, type RunnerOptions } from './runner.ts';
import { createCursorSeal } from './sealed-cursors.ts';
import { createAllTurns } from './turns.ts';

const maya: Member = { kind: 'member', id: 'maya', role: 'member', sessionId: 's', joinedAt: '2026-11-01T12:00:00.000Z' };

const cursors = createCursorSeal('a secret');

const runnerWith = (options: Partial<RunnerOptions> = {}) =>
	createRunner({
		database: null as unknown as Database,
		clock: { now: () => new Date() },
		limiter: null,
		turns: createAllTurns(),
		cursors,
		checkReplies: true,
		authenticate: async () => maya,
		reach: async () => {},
		onMember: () => {},
		isPrivate: async () => false,
		requiresTwoFactors: async () => false,
		features: async () => ({ friends: true, messages: true, explore: false, notifications: true, events: true, account: true }),
		...options,
	});

const call: AdmittedCall = {
	viewer: guest,
	address: '192.0.2.1',
	params: {},
	query: {},
	body: undefined,
	idempotencyKey: null,
	bearer: 'a token',
	userAgent: 'a browser',
	language: 'sv',
	onWritten: () => {},
};

/** Answers one call of the only declared endpoint. */
function answer(declare: (on: On) => void, given: Partial<AdmittedCall> = {}, runner = runnerWith()) {
	const [bound] = collectEndpoints(declare);
	if (!bound) throw new Error('nothing is declared');
	return runner.answer(bound, { ...call, ...given });
}

const greet = endpoint({
	method: 'POST',
	path: '/greetings/:times',
	access: 'guest',
	appends: [],
	summary: 'Greets.',
	params: z.object({ times: z.coerce.number().check(z.minimum(1)) }),
	body: z.strictObject({ name: z.string().check(z.trim()) }),
	response: z.array(z.string()),
	needs: ['userAgent'],
	rateLimits: [{ max: 2, windowSeconds: 60, per: 'address' }],
});
const greeting = (on: On) =>
	on(greet, async ({ params, body, userAgent, page }) => {
		const items = Array.from({ length: params.times }, () => `${body.name} with ${userAgent}`);
		return page({ items, nextCursor: 'next' });
	});

test('a handler gets what its schemas make of the input, and its page becomes items and a cursor', async () => {
	expect(await answer(greeting, { params: { times: '2' }, body: { name: ' Maya ' } })).toEqual({
		body: ['Maya with a browser', 'Maya with a browser'],
		nextCursor: cursors.seal('next'),
	});
});

test.each([
	['a malformed parameter names nothing', { params: { times: '0' }, body: { name: 'x' } }, { code: 'not_found' }],
	['a missing body', { params: { times: '1' } }, { code: 'validation_failed' }],
	['an unknown field', { params: { times: '1' }, body: { name: 'x', more: 1 } }, { code: 'validation_failed' }],
])('is refused before the handler: %s', async (_, given, refusal) => {
	await expect(answer(greeting, given)).rejects.toMatchObject(refusal);
});

test('limits are counted for each network, and the refusal says how long to wait', async () => {
	const runner = runnerWith({ limiter: createMemoryLimiter() });
	const ask = (address: string) => answer(greeting, { address, params: { times: '1' }, body: { name: 'x' } }, runner);
	await ask('2001:db8::1');
	await ask('2001:db8::2');
	const refusal = await ask('2001:db8::3').catch((error: unknown) => error);
	expect(refusal).toMatchObject({ code: 'rate_limited' });
	expect(refusal).toHaveProperty('message', expect.stringMatching(/again in (?:60|59) seconds/));
	await ask('192.0.2.1');
});

test('of the connection a handler gets what its endpoint declares, and nothing else', async () => {
	const plain = endpoint({ method: 'GET', path: '/plain', access: 'guest', summary: 'Plain.', response: z.array(z.string()) });
	const { body } = await answer((on) => on(plain, async (given) => Object.keys(given).sort()));
	expect(body).not.toContain('userAgent');
	collectEndpoints((on) => {
		on(greet, async ({ userAgent }) => [userAgent]);
		// @ts-expect-error: not declared
		on(greet, async ({ bearer }) => [String(bearer)]);
		// @ts-expect-error: not declared
		on(plain, async ({ userAgent }) => [String(userAgent)]);
		// @ts-expect-error: only endpoints that are idempotent run in a transaction
		on(plain, async ({ transaction }) => [String(transaction)]);
	});
});

test('a reply that the contract does not promise fails where replies are checked', async () => {
	const one = endpoint({ method: 'GET', path: '/one', access: 'guest', summary: 'One.', response: z.object({ id: z.string() }) });
	const tooMuch = (on: On) => on(one, async () => ({ id: '1', secret: 'x' }));
	await expect(answer(tooMuch)).rejects.toThrow('more than the contract promises');
	expect(await answer(tooMuch, {}, runnerWith({ checkReplies: false }))).toMatchObject({ body: { secret: 'x' } });
});

test('what is kept in memory knows of what the caller wrote before it is asked', async () => {
	const reached: unknown[] = [];
	const { admit } = runnerWith({ reach: async (position) => void reached.push(position) });
	for (const position of ['12.345', null, '', '12', '12.', '-1.2', '1.2.3', '1e3.4', '9'.repeat(40), `${'9'.repeat(40)}.1`]) {
		await admit(greet, 'a token', position);
	}
	expect(reached).toEqual([{ tx: 12, seq: 345 }]);
});

test('a caller is turned away before there is any input', async () => {
	const { admit } = runnerWith();
	const forMembers = { ...greet, access: 'member' } as const;
	await expect(admit(forMembers, null)).rejects.toMatchObject({ code: 'unauthenticated' });
	await expect(admit({ ...forMembers, feature: 'explore' }, 'a token')).rejects.toMatchObject({ code: 'not_found' });
	expect(await admit(forMembers, 'a token')).toBe(maya);
	expect(await admit({ ...greet, sessionless: true }, 'a token')).toBe(guest);
	await expect(runnerWith({ isPrivate: async () => true }).admit(greet, null)).rejects.toMatchObject({ code: 'unauthenticated' });
});
