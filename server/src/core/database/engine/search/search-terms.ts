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

export function fts5Query(terms: SearchTerms, fit: Fit): string {
	const column = fit === 'title' ? '{title} : ' : '';
	const { all, none } = termsOf(terms, {
		sought: ({ keys, endsWithBeginning }) => `${column}"${keys.join(' ')}"${endsWithBeginning ? ' *' : ''}`,
		mark: (mark) => `"${mark}"`,
		anyOf: (list) => `(${list.join(' OR ')})`,
	});
	const wanted = all.join(' AND ');
	return none.length > 0 ? `(${wanted}) NOT (${none.join(' OR ')})` : wanted;
}

export function tsquery(terms: SearchTerms, fit: Fit): string {
	const weight = fit === 'title' ? 'A' : '';
	const { all, none } = termsOf(terms, {
		sought({ keys, endsWithBeginning }) {
			const flags = (index: number) => `${endsWithBeginning && index === keys.length - 1 ? '*' : ''}${weight}`;
			return `(${keys.map((key, index) => `'${key}'${flags(index) && `:${flags(index)}`}`).join(' <-> ')})`;
		},
		mark: (mark) => `'${mark}'`,
		anyOf: (list) => `(${list.join(' | ')})`,
	});
	return [...all, ...none.map((term) => `!${term}`)].join(' & ');
}

/** Each word of phrases anywhere, and with what is excluded: what an index finds before it looks closer. Null where that is the same. */
export function looseTerms(terms: SearchTerms): SearchTerms | null {
	if (terms.none.length === 0 && terms.all.every(({ keys }) => keys.length === 1)) return null;
	const words = ({ keys, endsWithBeginning }: Sought) =>
		keys.map((key, index) => ({ keys: [key], endsWithBeginning: endsWithBeginning && index === keys.length - 1 }));
	return { ...terms, all: terms.all.flatMap(words), none: [] };
}

/** Distance in positions between title and body, which no phrase spans. */
const gap = 10;

/** A tsvector as text: words with their positions, those of the title with weight A; marks without. */
export function tsvector({ title, body, marks }: { title: readonly string[]; body: readonly string[]; marks: readonly string[] }): string {
	const positions = new Map<string, string[]>();
	function add(key: string, position: string): void {
		const known = positions.get(key);
		if (known) known.push(position);
		else positions.set(key, [position]);
	}
	for (const [index, key] of title.entries()) add(key, `${index + 1}A`);
	for (const [index, key] of body.entries()) add(key, `${title.length + gap + index + 1}`);
	return [...[...positions].map(([key, list]) => `'${key}':${list.join(',')}`), ...marks.map((mark) => `'${mark}'`)].join(' ');
}
