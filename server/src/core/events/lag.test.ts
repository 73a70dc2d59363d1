/** Warnings about followers that lag behind. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLag } from './lag.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function watch(unreadSince: () => Promise<string | null>) {
	const warnings: string[] = [];
	const lag = createLag({ clock: { now: () => now }, unreadSince, onError: (error) => warnings.push((error as Error).message) });
	return { ...lag, warnings };
}

test.each([
	[null, 0],
	[ago(42), 42],
	[ago(-1), 0],
])('the lag is the age of the oldest unread event: %s', async (since, seconds) => {
	expect(await watch(async () => since).seconds()).toBe(seconds);
});

test('a warning comes once a minute while the oldest unread event is older than 30 seconds', async () => {
	let since: string | null = ago(30);
	const { start, stop, warnings } = watch(async () => since);
	start();
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(warnings).toEqual([]);
	since = ago(31);
	await vi.advanceTimersByTimeAsync(2 * minuteMs);
	expect(warnings).toEqual(Array.from({ length: 2 }, () => 'followers of the change log are 31 seconds behind'));
	since = null;
	await vi.advanceTimersByTimeAsync(minuteMs);
	since = ago(31);
	stop();
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(warnings).toHaveLength(2);
});

test('a database that cannot be asked is told too, and asked again', async () => {
	const { start, stop, warnings } = watch(() => Promise.reject(new Error('no connection')));
	start();
	await vi.advanceTimersByTimeAsync(2 * minuteMs);
	stop();
	expect(warnings).toEqual(['no connection', 'no connection']);
});
