/** HTML that the server writes: letters, archives, the head of a page. */
import { languages } from '@friends/contract/core/languages/languages';
import { sayInPieces } from '@friends/contract/core/languages/say-in-pieces';
import { currentLanguage } from './in-language.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, in content and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Attributes of a document in the language that is spoken. */
export function languageAttributes(): string {
	const language = currentLanguage();
	return `lang="${language}" dir="${languages[language]?.direction ?? 'ltr'}"`;
}

/** A number, a text, or what makes HTML: of the words between `<part>` and `</part>`, and of '' for `{part}`. */
type Part = number | string | ((words: string) => string);

const drawing = {
	text: escaped,
	part(part: Part | undefined, words: string[]): string {
		if (part === undefined) return words.join('');
		return typeof part === 'function' ? part(words.join('')) : escaped(`${part}`);
	},
};

/**
 * Says a sentence with parts that are HTML, as `<Say>` does on the web.
 *
 * @param sentence in English, as ICU MessageFormat, with `<part>words</part>` or `{part}` for each part
 */
export const sayHtml = (sentence: string, parts: Readonly<Record<string, Part>>): string => sayInPieces(sentence, parts, drawing).join('');
