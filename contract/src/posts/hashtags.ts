import { postLimits } from './posts.limits.ts';

/** Letters with their marks, digits and '_'; inside also '-' and the joiners that Persian and Indic words are written with. */
const wordPattern = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[-\u200c\u200d][\p{L}\p{M}\p{N}_]+)*/u;

/** A hashtag: '#' after a space or at the start, then a word. Group 1 is the word. */
export const hashtagPattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_&/#])#(${wordPattern.source})`, 'gu');

export const tagPattern = new RegExp(`^${wordPattern.source}$`, 'u');

/** The tag of a word in any spelling: without case (also of the Turkish 'İ') and invisible characters. */
export const tagOf = (word: string): string =>
	word
		.normalize('NFC')
		.toLowerCase()
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.replaceAll('i\u0307', 'i');

/** Distinct tags of a text, in order; digits alone ('#1') are no tag. */
export function hashtagsIn(text: string): string[] {
	const tags = new Set<string>();
	for (const [, word = ''] of text.matchAll(hashtagPattern)) {
		const tag = tagOf(word);
		if (tag.length <= postLimits.tags.maxLength && /\p{L}/u.test(tag)) tags.add(tag);
		if (tags.size === postLimits.tags.maxItems) break;
	}
	return [...tags];
}
