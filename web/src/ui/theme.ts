/** Theme: light, dark or the system's; stores the choice and synchronises open tabs. */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** Shared with start.js, which sets the theme before the first paint. */
const STORAGE_KEY = 'friends-theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
/** The token `background` as hex, for the browser's own bars. */
const BACKGROUND_HEX: Record<Theme, string> = { light: '#f5f5ef', dark: '#0c1713' };

const listeners = new Set<() => void>();

function readStored(): Theme | null {
	try {
		const stored = localStorage.getItem(STORAGE_KEY);
		return stored === 'light' || stored === 'dark' ? stored : null;
	} catch {
		// Storage may be blocked; the system's choice then applies.
		return null;
	}
}

/** The choice when it could not be stored. */
let unstored: Theme | null = null;

const currentChoice = (): ThemeChoice => readStored() ?? unstored ?? 'system';

function currentTheme(): Theme {
	const choice = currentChoice();
	if (choice !== 'system') return choice;
	return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

function applyTheme(): void {
	const theme = currentTheme();
	document.documentElement.classList.toggle('dark', theme === 'dark');
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND_HEX[theme]);
	for (const notify of listeners) notify();
}

function handleStorage(event: StorageEvent): void {
	if (event.key === STORAGE_KEY || event.key === null) applyTheme();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Follows the theme of the system, and of other tabs, as long as the page is open. */
export function followTheme(): void {
	matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme);
	window.addEventListener('storage', handleStorage);
}

export function chooseTheme(choice: ThemeChoice): void {
	unstored = choice === 'system' ? null : choice;
	try {
		if (unstored) localStorage.setItem(STORAGE_KEY, unstored);
		else localStorage.removeItem(STORAGE_KEY);
	} catch {
		// Not stored: the choice lasts as long as the page.
	}
	applyTheme();
}

export function useTheme(): Theme {
	return useSyncExternalStore(subscribe, currentTheme);
}

export function useThemeChoice(): ThemeChoice {
	return useSyncExternalStore(subscribe, currentChoice);
}
