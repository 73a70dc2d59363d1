/** Words by which tribes are found, made the same way for storing and searching. */
import { folded } from '@friends/contract/core/words/folding';

/** Knows the words of scripts without spaces, too. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Far below what an index takes. */
const wordMaxLength = 40;

/** Distinct words of a text, folded. */
export function wordsIn(text: string): string[] {
	const words = [...segmenter.segment(folded(text))].flatMap(({ segment, isWordLike }) =>
		isWordLike ? segment.slice(0, wordMaxLength) : [],
	);
	return [...new Set(words)];
}

/** Begins a tag as a whole, and no word. */
export const tagMark = '#';

export const tagWordOf = (tag: string): string => tagMark + folded(tag);

/** Words, and tags as a whole. @param tribe with its tags as JSON list. */
export function wordsOf({ name, description, tags: list }: { name: string; description: string; tags: string }): string[] {
	const tags = JSON.parse(list) as string[];
	return [...new Set([...wordsIn([name, description, ...tags].join('\n')), ...tags.map(tagWordOf)])];
}
