// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, listedLanguages, locale, storedLanguage, storeLanguage } from './language.ts';

beforeEach(() => {
	localStorage.clear();
	document.documentElement.lang = 'de';
});
afterEach(() => {
	vi.restoreAllMocks();
	document.documentElement.lang = 'en';
	delete document.documentElement.dataset.languages;
});

it('stores a choice, and forgets it for that of the browser', () => {
	expect(storeLanguage('ar')).toBe(true);
	expect(storedLanguage()).toBe('ar');
	storeLanguage(null);
	expect(storedLanguage()).toBeNull();
});

it('does not reload for what is spoken already', () => {
	expect(changeLanguage('de')).toBe(true);
	expect(storedLanguage()).toBe('de');
});

it('says that it can’t where the browser keeps nothing', () => {
	for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
		vi.spyOn(Storage.prototype, method).mockImplementation(() => {
			throw new DOMException('Denied', 'SecurityError');
		});
	}
	expect([changeLanguage('ar'), changeLanguage(null), storedLanguage()]).toEqual([false, false, null]);
});

it('takes Latin digits in every language, and British forms in English', () => {
	document.documentElement.lang = 'ar';
	expect(new Intl.NumberFormat(locale()).format(12)).toBe('12');
	document.documentElement.lang = 'en';
	expect(locale()).toBe('en-GB');
});

it('knows what the community offers', () => {
	expect(listedLanguages()).toBeUndefined();
	document.documentElement.dataset.languages = 'en de';
	expect(listedLanguages()).toEqual(['en', 'de']);
});
