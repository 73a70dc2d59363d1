/** Refusals are told in the language that the caller accepts, whatever refuses, and nothing that is cached depends on it. */
import { login } from '@friends/contract/auth/auth.endpoints';
import { createPost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import type { RawAnswer } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { overload } from '../../../testing/faults/overload.ts';
import { everyLanguage, markedIn, speakEveryLanguage } from '../../../testing/languages/every-language.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../ids.ts';

let putBack: () => void;
let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	putBack = speakEveryLanguage();
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(async () => {
	await server.close();
	putBack();
});

const accepting = (language: string) => ({ 'accept-language': language });

/** A request that no endpoint answers. */
const ask = (language: string, path: string, given: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
	server.api.send({ method: 'GET', path, ...given, headers: { ...accepting(language), ...given.headers } });

const detailOf = ({ text }: RawAnswer): string => (JSON.parse(text) as { detail: string }).detail;

function expectLanguage(headers: Record<string, string>, language: string): void {
	expect(headers).toMatchObject({ 'content-language': language, 'cache-control': 'no-store' });
	expect(headers.vary?.split(', ')).toContain('accept-language');
}

describe.each(everyLanguage)('in $language', ({ language }) => {
	const said = (english: string) => markedIn(language, english);
	const headers = accepting(language);

	test('a refusal', async () => {
		const answer = await server.api.call(getPost, { token: maya.token, params: { id: newId() }, headers });
		expect(answer.problem).toMatchObject({
			code: 'not_found',
			params: { thing: 'post' },
			detail: said('This post doesn’t exist, or you can’t see it.'),
		});
		expectLanguage(answer.headers, language);
	});

	test('a refusal of a sign-in', async () => {
		const body = { email: maya.user.email, password: 'not-the-password' };
		expect((await server.api.call(login, { body, headers })).problem.detail).toBe(said('Invalid credentials'));
	});

	test('sentences of fields, with their values', async () => {
		const long = { title: 'a'.repeat(201), body: ' ' };
		const { problem } = await server.api.call(createPost, { token: maya.token, body: long, headers });
		const [title, body] = [said('Title can have at most 200 characters'), said('Post content is required')];
		expect(problem).toMatchObject({ detail: title, params: { field: 'title', sentence: title }, errors: { title, body } });
	});

	test('sentences of fields that are not known, and of a body that is none', async () => {
		const call = (body: object) => server.api.call(createPost, { token: maya.token, body: body as { body: string }, headers });
		expect((await call({ body: 'Hello', constructor: 1 })).problem).toMatchObject({
			detail: said('The field constructor is not known.'),
			errors: { constructor: said('This field is not known') },
		});
		expect((await call([])).problem.errors).toEqual({ body: said('The request must be a JSON object') });
	});

	test('rarer sentences of fields, as zod says them', async () => {
		const body = { showSummaries: 'yes' } as unknown as { showSummaries: boolean };
		const { problem } = await server.api.call(updatePreferences, { token: maya.token, body, headers });
		const { localeError } = z.locales[language as 'en']();
		const expected = z.safeParse(z.boolean(), 'yes', { error: localeError }).error?.issues[0]?.message;
		expect(problem.errors).toEqual({ showSummaries: expected });
	});

	test.each([
		['an unknown address', '/api/nothing-here', 'There is nothing at this address.'],
		['a picture that is gone', '/drawings/a_b.svg', 'There is nothing at this address.'],
		['an address that is not written correctly', '/api/posts/%E0%A4%A', 'This address is not written correctly.'],
		['a call without a session', '/me', 'Please log in first.'],
	])('%s', async (_, path, english) => {
		const answer = await ask(language, path);
		expect(detailOf(answer)).toBe(said(english));
		expectLanguage(answer.headers, language);
	});

	test.each([
		['another method', { method: 'PUT' }, 'This address answers GET and POST, not PUT.'],
		['no JSON', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 'The request is not valid JSON.'],
		['another media type', { method: 'POST', body: 'x=1' }, 'Send JSON, with the content type application/json.'],
		[
			'too much',
			{ method: 'POST', body: JSON.stringify({ body: 'a'.repeat(300_000) }), headers: { 'content-type': 'application/json' } },
			'This is too large for one request.',
		],
	] as const)('%s', async (_, given, english) => {
		const sent = { 'content-type': 'application/x-www-form-urlencoded', ...('headers' in given && given.headers) };
		const answer = await ask(language, '/api/posts', { ...given, headers: { ...sent, authorization: `Bearer ${maya.token}` } });
		expect(detailOf(answer)).toBe(said(english));
		expectLanguage(answer.headers, language);
	});

	test('where too much is going on', async () => {
		const end = await overload(server);
		const { problem } = await server.api.call(listPosts, { token: maya.token, headers });
		await end();
		expect(problem.detail).toBe(said('A lot is going on here right now. Please try again in a moment.'));
	});

	test('the same without HTTP', async () => {
		const { problem } = await server.memory.send({
			endpoint: getPost,
			bearer: maya.token,
			params: { id: newId() },
			acceptLanguage: language,
		});
		expect(problem?.detail).toBe(said('This post doesn’t exist, or you can’t see it.'));
	});
});

test.each([
	['none', undefined],
	['a language that is not offered', 'tlh, nn;q=0.5'],
	['one that is refused', 'de;q=0'],
	['two megabytes', 'tlh-'.repeat(500_000)],
	['thousands of ranges', `${'tlh;q=0.5,'.repeat(50_000)}de`],
	['control characters', 'de\u0001, \u0000es'],
	['names of prototypes', 'constructor, __proto__, toString'],
	['an address of a file', '../../../locales/de'],
	['an ICU message', '{de, plural, one {#}}'],
])('speaks English to callers who accept %s, in time', async (_, header) => {
	const startedMs = performance.now();
	const headers = header === undefined ? {} : accepting(header);
	const answer = await server.api.call(createPost, { token: maya.token, body: { body: '' }, headers });
	expect(answer.problem.errors).toEqual({ body: 'Post content is required' });
	expectLanguage(answer.headers, 'en');
	expect(performance.now() - startedMs).toBeLessThan(1_000);
});

test('speaks the first language that is offered', async () => {
	const headers = accepting('tlh, de-AT;q=0.9, es;q=0.8');
	const answer = await server.api.call(createPost, { token: maya.token, body: { body: '' }, headers });
	expect(answer.problem.detail).toBe('DE: Post content is required');
	expectLanguage(answer.headers, 'de');
});

test('calls at the same time do not mix their languages', async () => {
	const asked = Array.from({ length: 60 }, (_, index) => everyLanguage[index % everyLanguage.length]?.language ?? '');
	const told = await Promise.all(
		asked.map(async (language) => {
			const { problem } = await server.api.call(createPost, { token: maya.token, body: { body: '' }, headers: accepting(language) });
			return problem.detail;
		}),
	);
	expect(told).toEqual(asked.map((language) => markedIn(language, 'Post content is required')));
});

test('a repeated write is refused in the language of each call', async () => {
	const write = (body: string, language: string) =>
		server.api.call(createPost, { token: maya.token, body: { body }, idempotencyKey: 'the-same', headers: accepting(language) });
	expect((await write('One', 'de')).status).toBe(201);
	for (const language of ['de', 'en', 'es']) {
		const { problem } = await write('Another', language);
		expect(problem.detail).toBe(markedIn(language, 'This Idempotency-Key was used for another request before.'));
	}
});

test('what browsers cache is the same in every language, and names none', async () => {
	await server.api.succeed(createPost, { token: maya.token, body: { body: newId() } });
	const read = (language: string, tag?: string) =>
		server.api.call(listPosts, {
			token: maya.token,
			headers: { ...accepting(language), ...(tag !== undefined && { 'if-none-match': tag }) },
		});
	const [inGerman, inSpanish] = [await read('de'), await read('es')];
	expect([inGerman.headers.vary, inGerman.headers['content-language']]).toEqual(['authorization', undefined]);
	expect([inSpanish.headers.etag, inSpanish.body]).toEqual([inGerman.headers.etag, inGerman.body]);
	expect((await read('ar', inGerman.headers.etag)).status).toBe(304);
});

describe('with limits, open to the internet without https', () => {
	let limited: TestApp;
	beforeAll(async () => {
		limited = await createTestApp({ rateLimits: true });
	});
	afterAll(() => limited.close());

	test('waits are told in whole forms of each language', async () => {
		const body = { email: 'maya@friends.example', password: 'not-the-password' };
		const call = (language: string) => limited.api.call(login, { body, headers: accepting(language) });
		while ((await call('en')).status !== 429);
		const { problem, headers } = await call('de');
		expect(problem.detail).toMatch(/^DE: That was a lot at once\. Please try again in \d+ (?:seconds|minutes)\.$/);
		expectLanguage(headers, 'de');
	});

	test('the page that asks for https', async () => {
		const { statusCode, headers, body } = await limited.app.inject({ url: '/login', remoteAddress: '8.8.8.8', headers: accepting('ar') });
		expect([statusCode, headers['content-language'], headers.vary]).toEqual([403, 'ar', expect.stringContaining('accept-language')]);
		expect(body).toContain('<html lang="ar" dir="rtl">');
		expect(body).toContain('AR: Without https, passwords would travel readable');
	});
});
