import { expect, test } from 'vitest';
import { linesOf, parseAnswered } from './wrk.ts';

test('a plan is one request a line, which a text cannot break', () => {
	const body = JSON.stringify({ body: 'two\nlines' });
	expect(
		linesOf([
			{ method: 'GET', path: '/api/posts' },
			{ method: 'POST', path: '/api/posts', body },
		]),
	).toBe('GET /api/posts \nPOST /api/posts {"body":"two\\nlines"}\n');
});

test('the last line of wrk tells what was answered', () => {
	const answered = { requests: 8_000, seconds: 4.01, p50Ms: 6.2, p99Ms: 25.9, refused: 3, broken: 1 };
	expect(parseAnswered(`Running 4s test\n  Requests/sec: 2000\n\n${JSON.stringify(answered)}\n`)).toEqual(answered);
});

test('output without it is not taken for an answer', () => {
	expect(() => parseAnswered('unable to connect\n')).toThrow('unable to connect');
});
