import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countersMax, createMemoryLimiter } from './limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = { max: 2, windowSeconds: 60 };

test('a window starts with its first call, and is over when it has passed', () => {
	const { take } = createMemoryLimiter();
	const call = () => take([{ key: 'maya', ...minute }]);
	expect(call()).toBeNull();
	vi.advanceTimersByTime(30_000);
	expect([call(), call()]).toEqual([null, 30]);
	vi.advanceTimersByTime(29_999);
	expect(call()).toBe(1);
	vi.advanceTimersByTime(1);
	expect([call(), call(), call()]).toEqual([null, null, 60]);
});

test('a call that one counter refuses counts in none of them', () => {
	const { take } = createMemoryLimiter();
	const [narrow, wide] = [
		{ key: 'narrow', max: 1, windowSeconds: 60 },
		{ key: 'wide', max: 3, windowSeconds: 600 },
	];
	expect([take([narrow, wide]), take([narrow, wide]), take([narrow, wide])]).toEqual([null, 60, 60]);
	expect([take([wide]), take([wide]), take([wide])]).toEqual([null, null, 600]);
});

test('a flood of callers fills no memory, and counters that have ended are forgotten', () => {
	const { take, size } = createMemoryLimiter();
	for (let caller = 0; caller < countersMax + 1_000; caller += 1) take([{ key: `caller ${caller}`, ...minute }]);
	expect(size()).toBe(countersMax);
	vi.advanceTimersByTime(60_000);
	take([{ key: 'maya', ...minute }]);
	expect(size()).toBe(1);
});
