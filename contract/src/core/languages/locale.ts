/** Locales of Intl, by the language of the interface. */

/** Of the pseudo-language too, and of no language, as tests have it. */
export const isInEnglish = (language: string): boolean => /^(?:en\b|$)/.test(language);

/** English here is British; digits are those of clocks and usernames in every script. */
export const localeOf = (language: string): string => (isInEnglish(language) ? 'en-GB' : `${language}-u-nu-latn`);
