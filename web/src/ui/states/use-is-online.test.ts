// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsOnline } from './use-is-online.ts';

it('follows the connection of the browser', () => {
	const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
	const { result } = renderHook(useIsOnline);
	expect(result.current).toBe(true);
	onLine.mockReturnValue(false);
	act(() => void window.dispatchEvent(new Event('offline')));
	expect(result.current).toBe(false);
	onLine.mockReturnValue(true);
	act(() => void window.dispatchEvent(new Event('online')));
	expect(result.current).toBe(true);
	onLine.mockRestore();
});
