// @vitest-environment jsdom
import './testing.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTheme } from './theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
	localStorage.clear();
	system.matches = false;
	vi.stubGlobal('matchMedia', () => system);
	document.documentElement.className = '';
});

const isDark = () => document.documentElement.classList.contains('dark');

it('follows the system until somebody chooses, then keeps the choice', () => {
	const { result } = renderHook(useTheme);
	expect(result.current.theme).toBe('light');

	system.matches = true;
	act(() => void system.dispatchEvent(new Event('change')));
	expect(result.current.theme).toBe('dark');
	expect(isDark()).toBe(true);

	act(() => result.current.toggleTheme());
	expect(result.current.theme).toBe('light');
	expect(localStorage.getItem('friends-theme')).toBe('light');
	act(() => void system.dispatchEvent(new Event('change')));
	expect(isDark()).toBe(false);
});

it('follows another tab', () => {
	const { result } = renderHook(useTheme);
	localStorage.setItem('friends-theme', 'dark');
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'friends-theme' })));
	expect(result.current.theme).toBe('dark');
	expect(isDark()).toBe(true);
});
