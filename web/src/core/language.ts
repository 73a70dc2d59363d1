/** Language of the interface: that of the document, which `start.js` sets before anything is drawn. */
import { isInEnglish, localeOf } from '@friends/contract/core/languages/locale';

/** As a BCP 47 tag. */
export const language = (): string => document.documentElement.lang;

export const isEnglish = (): boolean => isInEnglish(language());

/** For Intl. */
export const locale = (): string => localeOf(language());

/** Tags of the languages that are offered here, the pseudo-language among them; undefined while developing. */
export const listedLanguages = (): string[] | undefined => document.documentElement.dataset.languages?.split(' ');

const storageKey = 'friends-language';

/** Choice for this device; null for the language of the browser. */
export function storedLanguage(): string | null {
	try {
		return localStorage.getItem(storageKey);
	} catch {
		return null;
	}
}

/** Stores the choice; the next page that opens speaks it. @returns false where the browser keeps nothing */
export function storeLanguage(chosen: string | null): boolean {
	try {
		if (chosen === null) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, chosen);
		return true;
	} catch {
		return false;
	}
}

/**
 * Speaks another language from now on, on this device, by reloading the page.
 * @param chosen null for that of the browser
 * @returns false where the browser keeps nothing: a reload would forget the choice, and the session with it
 */
export function changeLanguage(chosen: string | null): boolean {
	const isStored = storeLanguage(chosen);
	if (isStored && chosen !== language()) location.reload();
	return isStored;
}
