import { postLimits } from './posts.limits.ts';

/** A hashtag: '#' after a space or at the start, then letters, digits, '_' and inner '-'. Group 1 is the tag without '#'. */
export const hashtagPattern = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)/gu;

/** Distinct tags of a text in lower case, in order; digits alone ('#1') are no tag. */
export function hashtagsIn(text: string): string[] {
	const tags = new Set<string>();
	for (const [, word = ''] of text.matchAll(hashtagPattern)) {
		const tag = word.toLowerCase();
		if (tag.length <= postLimits.tags.maxLength && /\p{L}/u.test(tag)) tags.add(tag);
		if (tags.size === postLimits.tags.maxItems) break;
	}
	return [...tags];
}
