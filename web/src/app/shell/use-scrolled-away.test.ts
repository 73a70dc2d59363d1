// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrolledAway } from './use-scrolled-away.ts';

const media = Object.assign(new EventTarget(), { matches: true });

beforeEach(() => {
	media.matches = true;
	vi.stubGlobal('matchMedia', () => media);
	vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
	scrollTo(0);
});

function scrollTo(y: number) {
	vi.stubGlobal('scrollY', y);
	act(() => void window.dispatchEvent(new Event('scroll')));
}

it('goes on scrolling down, and comes back after 12 px upwards', () => {
	const { result } = renderHook(useScrolledAway);
	const isAwayAt = (y: number) => {
		scrollTo(y);
		return result.current;
	};
	expect([8, 30, 400, 392, 388, 380, 390, 400].map(isAwayAt)).toEqual([false, true, true, true, false, false, false, true]);
});

it('is not driven away by the end of the page springing back', () => {
	const { result } = renderHook(useScrolledAway);
	scrollTo(-60);
	scrollTo(0);
	expect(result.current).toBe(false);
});

it('stays where there is room', () => {
	media.matches = false;
	const { result } = renderHook(useScrolledAway);
	scrollTo(800);
	expect(result.current).toBe(false);
});

it('is back when the screen is turned', () => {
	const { result } = renderHook(useScrolledAway);
	scrollTo(800);
	expect(result.current).toBe(true);
	media.matches = false;
	act(() => void media.dispatchEvent(new Event('change')));
	expect(result.current).toBe(false);
});
