/** Search terms in the language of each engine. Keys have letters, marks and digits alone, so no term of a member is ever syntax. */
import type { Sought } from '@friends/contract/core/words/words';

/** What an entry must have, and must not. */
export interface SearchTerms {
	/** Words that follow each other. */
	all: readonly Sought[];
	none: readonly Sought[];
	/** Marks such as 'by:…'. */
	marks: readonly string[];
	/** At least one of these marks, where there are any. */
	anyMark: readonly string[];
}

/** Where all words have to be for a better fit. */
export type Fit = 'anywhere' | 'title';

const termsOf = <Term>(terms: SearchTerms, of: { sought(one: Sought): Term; mark(mark: string): Term; anyOf(list: Term[]): Term }) => ({
	all: [
		...terms.all.map(of.sought),
		...terms.marks.map(of.mark),
		...(terms.anyMark.length > 0 ? [of.anyOf(terms.anyMark.map(of.mark))] : []),
	],
	none: terms.none.map(of.sought),
});

/** Nothing to look for: there is no entry that has nothing. */
export const isEmpty = ({ all, marks, anyMark }: SearchTerms): boolean => all.length + marks.length + anyMark.length === 0;

export function fts5Query(terms: SearchTerms): string {
	const { all, none } = termsOf(terms, {
		sought: ({ keys, endsWithBeginning }) => `"${keys.join(' ')}"${endsWithBeginning ? ' *' : ''}`,
		mark: (mark) => `"${mark}"`,
		anyOf: (list) => `(${list.join(' OR ')})`,
	});
	const wanted = all.join(' AND ');
	return none.length > 0 ? `(${wanted}) NOT (${none.join(' OR ')})` : wanted;
}

/** Each word with the one after it, as a mark: an index of single words finds a phrase of common ones in half of all texts. */
const pairsOf = (keys: readonly string[]): string[] => keys.slice(1).map((key, index) => `${keys[index]} ${key}`);

export function tsquery(terms: SearchTerms, fit: Fit = 'anywhere'): string {
	const weight = fit === 'title' ? 'A' : '';
	const { all, none } = termsOf(terms, {
		sought({ keys, endsWithBeginning }) {
			const termOf = (key: string, isLast: boolean, flag: string) => {
				const flags = `${endsWithBeginning && isLast ? '*' : ''}${flag}`;
				return `'${key}'${flags && `:${flags}`}`;
			};
			const words = keys.map((key, index) => termOf(key, index === keys.length - 1, weight)).join(' <-> ');
			const pairs = pairsOf(keys).map((pair, index) => termOf(pair, index === keys.length - 2, ''));
			return `(${[...pairs, words].join(' & ')})`;
		},
		mark: (mark) => `'${mark}'`,
		anyOf: (list) => `(${list.join(' | ')})`,
	});
	return [...all, ...none.map((term) => `!${term}`)].join(' & ');
}

/** Distance in positions between title and body, which no phrase spans. */
const gap = 10;

/** A tsvector as text: words with their positions, those of the title with weight A; pairs of words and marks without. */
export function tsvector({ title, body, marks }: { title: readonly string[]; body: readonly string[]; marks: readonly string[] }): string {
	const positions = new Map<string, string[]>();
	function add(key: string, position: string): void {
		const known = positions.get(key);
		if (known) known.push(position);
		else positions.set(key, [position]);
	}
	for (const [index, key] of title.entries()) add(key, `${index + 1}A`);
	for (const [index, key] of body.entries()) add(key, `${title.length + gap + index + 1}`);
	const unplaced = new Set([...pairsOf(title), ...pairsOf(body), ...marks]);
	return [...[...positions].map(([key, list]) => `'${key}':${list.join(',')}`), ...[...unplaced].map((mark) => `'${mark}'`)].join(' ');
}
