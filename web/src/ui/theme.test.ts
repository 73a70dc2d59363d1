// @vitest-environment jsdom
import './testing.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme, useTheme, useThemeChoice } from './theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
	localStorage.clear();
	system.matches = false;
	vi.stubGlobal('matchMedia', () => system);
	followTheme();
	document.documentElement.className = '';
	chooseTheme('system');
});

const isDark = () => document.documentElement.classList.contains('dark');
const changeSystem = (isNowDark: boolean) => {
	system.matches = isNowDark;
	act(() => void system.dispatchEvent(new Event('change')));
};

it('follows the system until somebody chooses, keeps the choice, and follows the system again when asked to', () => {
	const { result } = renderHook(() => [useTheme(), useThemeChoice()]);
	expect(result.current).toEqual(['light', 'system']);

	changeSystem(true);
	expect(result.current).toEqual(['dark', 'system']);
	expect(isDark()).toBe(true);

	act(() => chooseTheme('light'));
	expect(result.current).toEqual(['light', 'light']);
	expect(localStorage.getItem('friends-theme')).toBe('light');
	changeSystem(true);
	expect(isDark()).toBe(false);

	act(() => chooseTheme('system'));
	expect(result.current).toEqual(['dark', 'system']);
	expect(localStorage.getItem('friends-theme')).toBeNull();
	changeSystem(false);
	expect(isDark()).toBe(false);
});

it('follows another tab', () => {
	const { result } = renderHook(useTheme);
	localStorage.setItem('friends-theme', 'dark');
	act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'friends-theme' })));
	expect(result.current).toBe('dark');
	expect(isDark()).toBe(true);
});

it('follows the system on pages that show no theme', () => {
	changeSystem(true);
	expect(isDark()).toBe(true);
	changeSystem(false);
	expect(isDark()).toBe(false);
});
