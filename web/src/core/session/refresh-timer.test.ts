// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelRefreshTimer, onRefreshDue, startRefreshTimer } from './refresh-timer.ts';

const fourteenMinutesMs = 14 * 60_000;
const handler = vi.fn();
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	handler.mockClear();
	stop = onRefreshDue(handler);
});
afterEach(() => {
	stop();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

it('fires 14 minutes after the start, to the millisecond, once', () => {
	startRefreshTimer();
	vi.advanceTimersByTime(fourteenMinutesMs - 1);
	expect(handler).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(handler).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(10 * fourteenMinutesMs);
	expect(handler).toHaveBeenCalledOnce();
});

it('counts anew when started again', () => {
	startRefreshTimer();
	vi.advanceTimersByTime(fourteenMinutesMs - 1);
	startRefreshTimer();
	vi.advanceTimersByTime(fourteenMinutesMs - 1);
	expect(handler).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(handler).toHaveBeenCalledOnce();
});

it('stays silent once cancelled', () => {
	startRefreshTimer();
	cancelRefreshTimer();
	vi.advanceTimersByTime(2 * fourteenMinutesMs);
	window.dispatchEvent(new Event('focus'));
	expect(handler).not.toHaveBeenCalled();
});

it.each([
	['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
	['gets the focus', () => window.dispatchEvent(new Event('focus'))],
])('fires at once when the page %s after a sleep', (_, wake) => {
	startRefreshTimer();
	wake();
	expect(handler).not.toHaveBeenCalled();
	// The clock goes on while timers are suspended.
	vi.setSystemTime(Date.now() + fourteenMinutesMs);
	wake();
	wake();
	expect(handler).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(fourteenMinutesMs);
	expect(handler).toHaveBeenCalledOnce();
});

it('waits until the page is visible', () => {
	const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	startRefreshTimer();
	vi.setSystemTime(Date.now() + fourteenMinutesMs);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(handler).not.toHaveBeenCalled();
	visibility.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(handler).toHaveBeenCalledOnce();
});
