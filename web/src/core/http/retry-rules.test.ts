import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, RequestTimeoutError } from './api-error.ts';
import { isOutcomeUnknown, isRefusal, isTransient, parseRetryAfter, retryDelayMs } from './retry-rules.ts';

const network = new NetworkError(new TypeError('Failed to fetch'));
const timeout = new RequestTimeoutError(1);

describe('which failures pass', () => {
	it.each([400, 401, 403, 404, 409, 422])('%i is a refusal', (status) => {
		expect(isRefusal(new ApiError(status, ''))).toBe(true);
		expect(isTransient(new ApiError(status, ''))).toBe(false);
	});

	it.each([408, 429, 500, 502, 503, 504])('%i is of the moment', (status) => {
		expect(isRefusal(new ApiError(status, ''))).toBe(false);
		expect(isTransient(new ApiError(status, ''))).toBe(true);
	});

	it('so are a broken connection and a time-out, but not a bug', () => {
		expect([network, timeout, new TypeError('bug')].map(isTransient)).toEqual([true, true, false]);
	});

	it('leaves the outcome open only without an answer of the server itself', () => {
		const open = [network, timeout, new ApiError(502, ''), new ApiError(504, '')];
		const settled = [new ApiError(500, ''), new ApiError(503, ''), new ApiError(429, ''), new Error('bug')];
		expect(open.every(isOutcomeUnknown)).toBe(true);
		expect(settled.some(isOutcomeUnknown)).toBe(false);
	});
});

describe('retryDelayMs', () => {
	it('doubles from one second up to the cap', () => {
		const delays = [0, 1, 2, 3, 4, 5].map((failures) => retryDelayMs({ error: network, failures, capMs: 10_000 }));
		expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
	});

	it('waits as long as the server asks, and not at all beyond the cap', () => {
		const asking = (ms: number) => retryDelayMs({ error: new ApiError(429, '', ms), failures: 0, capMs: 10_000 });
		expect([asking(0), asking(7000), asking(10_000), asking(10_001)]).toEqual([1000, 7000, 10_000, null]);
	});
});

it('reads Retry-After as seconds or as a date', () => {
	vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
	expect(parseRetryAfter('7')).toBe(7000);
	expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:05 GMT')).toBe(5000);
	expect(parseRetryAfter('Wed, 31 Dec 2025 23:00:00 GMT')).toBe(0);
	expect(parseRetryAfter('soon')).toBeNull();
	expect(parseRetryAfter(null)).toBeNull();
	vi.useRealTimers();
});
