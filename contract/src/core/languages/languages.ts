/** Languages of the interface, by their BCP 47 tags. Another one is a line here and a catalogue in `locales/`. */

export interface Language {
	/** In the language itself. */
	name: string;
	direction: 'ltr' | 'rtl';
	/** False until all is translated: half a language is worse to read than English, aloud above all. */
	isOffered: boolean;
}

/** Sentences in the code are written in it, and it stands in where a translation is missing. */
export const sourceLanguage = 'en';

/** English, longer, with accents and in brackets: shows what no catalogue holds and what has too little room. For tests alone, so no one is offered it. */
export const pseudoLanguage = 'en-XA';

/** Characters that any tag fits in (RFC 5646, 4.4.1). */
export const tagMaxLength = 35;

export const languages: Readonly<Record<string, Language>> = {
	en: { name: 'English', direction: 'ltr', isOffered: true },
	de: { name: 'Deutsch', direction: 'ltr', isOffered: true },
	es: { name: 'Español', direction: 'ltr', isOffered: true },
	ar: { name: 'العربية', direction: 'rtl', isOffered: true },
};

/** What an account may keep: each language that is offered, and the pseudo-language, which devices take too (`start.js`). */
export const isChoosable = (tag: string): boolean =>
	tag === pseudoLanguage || (Object.hasOwn(languages, tag) && languages[tag]?.isOffered === true);

/** What a community can offer. */
export const completeLanguages = (): string[] => Object.keys(languages).filter((tag) => languages[tag]?.isOffered);
