/** What is marked in a text: words of the search, or beginnings of names. */
import { wordsIn } from '@friends/contract/core/words/words';
import { hitsIn, readSearch } from '@friends/contract/search/search-reading';

interface Range {
	start: number;
	end: number;
}

/** Ranges of a text, in order, without overlaps. */
export type Find = (text: string) => Range[];

export function findHits(search: string): Find {
	const reading = readSearch(search);
	return (text) => hitsIn(text, reading);
}

/** Names are found by the beginning of their words. */
export function findBeginnings(typed: string): Find {
	const keys = wordsIn(typed).map(({ key }) => key);
	return (text) =>
		wordsIn(text).flatMap((word) => {
			const { start, end } = word;
			const key = keys.find((beginning) => word.key.startsWith(beginning));
			if (key === undefined) return [];
			// Folding may have left another length, and pairs overlap.
			return [{ start, end: end - start === word.key.length ? start + key.length : end }];
		});
}

/** Characters before the first hit of an excerpt. */
const before = 50;

/** A text in one line; a long one begins a little before what was found in it. */
export function excerptWithHit(text: string, find: Find): string {
	const line = text.replace(/\s+/g, ' ').trim();
	const start = find(line)[0]?.start ?? 0;
	if (start <= 2 * before) return line;
	const from = line.indexOf(' ', start - before) + 1;
	return `…${line.slice(from > 0 && from <= start ? from : start)}`;
}
