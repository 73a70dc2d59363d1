import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDriver } from './log-driver.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Of a reader that fails while it is told to. */
function drive() {
	const step = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('away'));
	const { wake, endWait } = createDriver({ name: 'reader', position: () => null, step }, () => {});
	return { wake: () => wake(async () => []), endWait, step };
}

test('a reader that fails waits for longer and longer, and no longer once that is over', async () => {
	const { wake, endWait, step } = drive();
	for (const seconds of [1, 2, 4, 8]) {
		await wake();
		vi.advanceTimersByTime(seconds * 1000 - 1);
		await wake();
		vi.advanceTimersByTime(1);
	}
	await wake();
	expect(step).toHaveBeenCalledTimes(5);
	step.mockResolvedValue(false);
	await wake();
	expect(step).toHaveBeenCalledTimes(5);
	endWait();
	await wake();
	expect(step).toHaveBeenCalledTimes(6);
});
