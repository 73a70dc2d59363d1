/** What the benchmark of search asks for, out of the words that a community of the loader has. */
import { wordsIn } from '@friends/contract/core/words/words';

interface Frequency {
	word: string;
	/** Posts that have it. */
	count: number;
}

/** Words by the number of posts that have them, most first. */
export function frequenciesIn(texts: Iterable<string>): Frequency[] {
	const counts = new Map<string, number>();
	for (const text of texts) for (const word of new Set(wordsIn(text).map(({ key }) => key))) counts.set(word, (counts.get(word) ?? 0) + 1);
	return [...counts].map(([word, count]) => ({ word, count })).sort((one, other) => other.count - one.count);
}

/** Searches by kind, each with words of about that share of all posts. */
export function questionsFrom(frequencies: readonly Frequency[], posts: number): Record<string, string[]> {
	const first = frequencies.findIndex(({ count }) => count <= 0.01 * posts);
	const medium = frequencies.slice(first, first + 20).map(({ word }) => word);
	const common = frequencies.slice(0, 20).map(({ word }) => word);
	const rare = frequencies.slice(-20).map(({ word }) => word);
	const pairs = (one: string[], other: string[]) => one.map((word, index) => `${word} ${other[(index * 7 + 1) % other.length]}`);
	return {
		'a common word': common,
		'a word of 1 % of posts': medium,
		'one of the rarest words': rare,
		'two common words': pairs(common, common.toReversed()),
		'a common and a rare word': pairs(common, rare),
		'two words of 1 %': pairs(medium, medium.toReversed()),
		'a phrase of common words': pairs(common, common.toReversed()).map((pair) => `"${pair}"`),
		'a word, from a member': common.map((word, index) => `${word} from:member_${index + 1}`),
		'a word, without another': pairs(medium, common).map((pair) => pair.replace(' ', ' -')),
		'no such word': rare.map((word) => `${word}x`),
	};
}
