import { postLimits } from './posts.limits.ts';

/** Letters with their marks, digits and '_'; inside also '-' and the joiners that Persian and Indic words are written with. */
const wordPattern = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[-\u200c\u200d][\p{L}\p{M}\p{N}_]+)*/u;

/** A hashtag: '#' after a space or at the start, then a word. Group 1 is the word. */
export const hashtagPattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_&/#])#(${wordPattern.source})`, 'gu');

export const tagPattern = new RegExp(`^${wordPattern.source}$`, 'u');

/** The tag of a word in any spelling: without case (also of the Turkish 'İ', but 'ı' stays: it tells words apart) and invisible characters. */
export const tagOf = (word: string): string =>
	word
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('i\u0307', 'i')
		.normalize('NFC');

/** Marks do not count as characters, so that a Hindi tag may be as long as an English one; `maxLength` bounds them. */
const isTag = (tag: string): boolean =>
	tag.length <= postLimits.tags.maxLength &&
	(tag.match(/\P{M}/gu) ?? []).length <= postLimits.tags.maxLetters &&
	tagPattern.test(tag) &&
	/\p{L}/u.test(tag);

/** Distinct tags of a text, in order; digits alone ('#1') are no tag. */
export function hashtagsIn(text: string): string[] {
	const tags = new Set<string>();
	for (const [, word = ''] of text.matchAll(hashtagPattern)) {
		const tag = tagOf(word);
		if (isTag(tag)) tags.add(tag);
		if (tags.size === postLimits.tags.maxItems) break;
	}
	return [...tags];
}
