/** Folding of names and words for search, in JavaScript, because each engine and each locale of PostgreSQL folds otherwise. */

/** Alphabets whose marks are accents or points, which people leave out; in other scripts marks are letters. */
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}])\p{M}+/gu;

/** Characters that are not seen, and the line that stretches Arabic words. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Letters that Unicode does not take apart, as most people type them. The last four are those of Persian and Arabic keyboards. */
const replacements: Readonly<Record<string, string>> = {
	...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ς: 'σ' },
	...{ '\u06cc': '\u064a', '\u0649': '\u064a', '\u06a9': '\u0643', '\u0629': '\u0647' },
};
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'gu');

/**
 * Removes case, accents and extra spaces: 'elo' finds Élodie. The result is decomposed (NFKD), so that the beginning of a Korean
 * syllable finds it.
 */
export const folded = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(invisible, '')
		// Again, as marks that were apart now meet.
		.normalize('NFKD')
		.toLowerCase()
		.replace(accents, '$1')
		.replace(replaced, (letter) => replacements[letter] ?? letter)
		.split(/\s+/)
		.filter(Boolean)
		.join(' ');

/** @returns whether a text contains every word of `search`; a blank search matches every text. */
export function matcherOf(search: string): (text: string) => boolean {
	const words = folded(search)
		.split(' ')
		.map((word) => word.replace(/^@/, ''));
	return (text) => {
		const searched = folded(text);
		return words.every((word) => searched.includes(word));
	};
}
