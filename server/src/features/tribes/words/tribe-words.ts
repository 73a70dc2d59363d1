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

/** @param tribe with its tags as JSON list. */
export const wordsOf = ({ name, description, tags }: { name: string; description: string; tags: string }): string[] =>
	wordsIn([name, description, ...(JSON.parse(tags) as string[])].join('\n'));
