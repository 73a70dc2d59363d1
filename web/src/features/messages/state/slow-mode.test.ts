// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondsUntil, useCountdown } from '#core/browser/use-countdown.ts';
import { isSlowed, slowedSince } from './slow-mode.ts';
import { channelConversation, conversationView } from './testing.ts';

const now = Date.UTC(2026, 10, 24, 12, 0, 0);
const in_ = (ms: number) => new Date(now + ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it('counts down a second at a time, and ends at 0', () => {
	const { result } = renderHook(() => useCountdown(in_(2500)));
	expect(result.current).toBe(3);
	act(() => void vi.advanceTimersByTime(500));
	expect(result.current).toBe(2);
	act(() => void vi.advanceTimersByTime(1000));
	expect(result.current).toBe(1);
	act(() => void vi.advanceTimersByTime(1000));
	expect(result.current).toBe(0);
	expect(vi.getTimerCount()).toBe(0);
});

it('begins again with another time, and needs no clock without one', () => {
	const { result, rerender } = renderHook(({ until }: { until: string | null }) => useCountdown(until), {
		initialProps: { until: null as string | null },
	});
	expect([result.current, vi.getTimerCount()]).toEqual([0, 0]);
	rerender({ until: in_(30_000) });
	expect(result.current).toBe(30);
});

it('is 0 for a time that has come', () => expect(secondsUntil(in_(-1), now)).toBe(0));

it('slows members of a slow channel after their message, not moderators, and no one elsewhere', () => {
	const slow = channelConversation({ slowSeconds: 30 });
	expect(isSlowed(slow)).toBe(true);
	const slowed = slowedSince(slow, now);
	expect(slowed.viewer.writableAt).toBe(in_(30_000));
	// The same message, told after it was sent.
	expect(slowedSince(slowed, now - 5)).toBe(slowed);
	const moderated = channelConversation({ slowSeconds: 30 }, { viewer: { canModerate: true } });
	for (const other of [moderated, channelConversation(), conversationView()]) {
		expect(isSlowed(other)).toBe(false);
		expect(slowedSince(other, now)).toBe(other);
	}
});
