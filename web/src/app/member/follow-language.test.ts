// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, storedLanguage, storeLanguage } from '#core/language.ts';
import { setSignedIn } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { followLanguage } from './follow-language.ts';

vi.mock('#core/browser/idle.ts', () => ({ idle: async () => undefined }));
vi.mock('#core/language.ts', async (load) => ({ ...(await load<object>()), changeLanguage: vi.fn(() => true) }));

const reloaded = vi.mocked(changeLanguage);
const userActivation = { hasBeenActive: false };
let stop = () => {};

const signIn = (language: string | null) => setSignedIn({ ...userNamed('maya'), language });
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** @returns what is stored, and in what the page reloaded */
async function outcome() {
	await settle();
	return { stored: storedLanguage(), reloads: reloaded.mock.calls.flat() };
}

beforeEach(() => {
	localStorage.clear();
	reloaded.mockClear();
	userActivation.hasBeenActive = false;
	Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
	document.documentElement.dataset.languages = 'en de ar';
});
afterEach(() => {
	stop();
	delete document.documentElement.dataset.languages;
	vi.restoreAllMocks();
});

it('takes over the language of the account at a sign-in, whatever was typed before', async () => {
	userActivation.hasBeenActive = true;
	storeLanguage('ar');
	signIn('de');
	stop = followLanguage(true);
	expect(await outcome()).toEqual({ stored: 'de', reloads: ['de'] });
});

it('keeps the choice of a guest where the account has none', async () => {
	storeLanguage('ar');
	signIn(null);
	stop = followLanguage(true);
	expect(await outcome()).toEqual({ stored: 'ar', reloads: [] });
});

it('follows at the next visit what was chosen elsewhere, once', async () => {
	storeLanguage('de');
	signIn('de');
	stop = followLanguage(false);
	expect(await outcome()).toEqual({ stored: 'de', reloads: [] });
	signIn('ar');
	expect(await outcome()).toEqual({ stored: 'ar', reloads: ['ar'] });
	stop();
	stop = followLanguage(false);
	expect(await outcome()).toEqual({ stored: 'ar', reloads: ['ar'] });
});

it('goes back to the language of the browser with the account', async () => {
	storeLanguage('de');
	signIn('de');
	stop = followLanguage(false);
	signIn(null);
	expect(await outcome()).toEqual({ stored: null, reloads: [null] });
});

it('does not reload under a member who is doing something: the next page speaks it', async () => {
	storeLanguage('de');
	signIn('de');
	stop = followLanguage(false);
	userActivation.hasBeenActive = true;
	signIn('ar');
	expect(await outcome()).toEqual({ stored: 'ar', reloads: [] });
});

it('does not reload under a member who begins to do something before the page is idle', async () => {
	storeLanguage('de');
	signIn('de');
	stop = followLanguage(false);
	signIn('ar');
	userActivation.hasBeenActive = true;
	expect(await outcome()).toEqual({ stored: 'ar', reloads: [] });
});

it('keeps, and does not speak, what the community no longer offers', async () => {
	signIn('es');
	stop = followLanguage(true);
	expect(await outcome()).toEqual({ stored: 'es', reloads: [] });
});

it('does nothing where the browser keeps nothing', async () => {
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('Denied', 'SecurityError');
	});
	signIn('de');
	stop = followLanguage(true);
	expect(await outcome()).toEqual({ stored: null, reloads: [] });
});
