/** Languages that this community offers, and that of the browser among them. */
import { languages } from '@friends/contract/core/languages/languages';
import { listedLanguages } from '#core/language.ts';

/** Tags, as the document lists them; while developing, all that are translated. */
export function offeredLanguages(): string[] {
	const listed = listedLanguages();
	// The pseudo-language is listed too, and is for tests alone.
	return Object.keys(languages).filter((tag) => (listed ? listed.includes(tag) : languages[tag]?.isOffered));
}

/** In the language itself. */
export const nameOfLanguage = (tag: string): string => languages[tag]?.name ?? tag;

/** The first that the browser asks for, as `start.js` finds it; undefined where none is offered. */
export function languageOfBrowser(): string | undefined {
	const offered = offeredLanguages();
	return navigator.languages.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find((tag) => offered.includes(tag));
}
