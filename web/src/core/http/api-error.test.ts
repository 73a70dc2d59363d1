// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError, RequestTimeoutError } from './api-error.ts';
import { detailOf } from './sentence-of.ts';

const body = JSON.stringify({
	type: '/problems/x',
	title: 'x',
	status: 422,
	code: 'validation_failed',
	detail: 'Post content is required',
});

describe('ApiError', () => {
	it('carries the status and says "{status}: {text}"', () => {
		const error = new ApiError(422, body);
		expect(error.message).toBe(`422: ${body}`);
		expect(error.status).toBe(422);
		expect(error.problem?.code).toBe('validation_failed');
	});

	it.each(['Bad Gateway', '<html></html>', 'null', '"text"', '{"detail":5}', '[]'])('has no problem details in %s', (text) => {
		expect(new ApiError(502, text).problem).toBeUndefined();
	});
});

it('names the time-out in milliseconds', () => {
	expect(new RequestTimeoutError(30_000).message).toBe('Request timed out after 30000ms');
});

describe('detailOf', () => {
	it('is the sentence of the server', () => {
		expect(detailOf(new ApiError(422, body), 'Something went wrong')).toBe('Post content is required');
	});

	it('names the request where the server failed, so that its host finds it in the log', () => {
		const failed = JSON.stringify({ code: 'internal', status: 500, detail: 'It has been logged.', requestId: '3fa9c2d41b07' });
		expect(detailOf(new ApiError(500, failed), '')).toBe('It has been logged. If you ask about it, quote 3fa9c2d41b07.');
		expect(detailOf(new ApiError(422, JSON.stringify({ ...JSON.parse(body), requestId: '3fa9c2d41b07' })), '')).toBe(
			'Post content is required',
		);
	});

	it.each([new ApiError(502, 'Bad Gateway'), new Error('bug'), undefined])('falls back for %s', (error) => {
		expect(detailOf(error, 'Something went wrong')).toBe('Something went wrong');
	});
});
