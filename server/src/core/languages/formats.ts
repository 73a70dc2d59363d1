/** Times in the words of the language that is spoken. */
import { localeOf } from '@friends/contract/core/languages/locale';
import { currentLanguage } from './in-language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
	const known = formats.get(language);
	if (known) return known;
	const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
	// The same for every reader, whose time zone the server does not know.
	const made = new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC', timeZoneName: 'short' });
	formats.set(language, made);
	return made;
}

/** '23 November 2026 at 23:12 UTC' */
export const timeInWords = (at: Date | string): string => formatOf(currentLanguage()).format(new Date(at));
