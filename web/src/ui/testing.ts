/** Test setup for components: the browser features that jsdom lacks, and a clean page after each test. */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dispatchToast } from '#ui/toast/toast-store.ts';

globalThis.CSS ??= { supports: () => true } as unknown as typeof CSS;
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

afterEach(() => {
	cleanup();
	dispatchToast({ type: 'remove' });
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
	document.documentElement.removeAttribute('dir');
});

/** For tests of failures, which the app logs to the console. */
export function muteErrors(): void {
	vi.spyOn(console, 'error').mockImplementation(() => {});
}
