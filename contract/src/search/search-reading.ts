/** How a search is read: words, "phrases", -without, and operators such as `from:maya`. What is none of them is a word. */
import { foundIn, soughtIn, wordsIn } from '../core/words/words.ts';
import { searchLimits } from './search.limits.ts';

export const operatorKinds = ['from', 'in', 'tag', 'before', 'after', 'has'] as const;
export type OperatorKind = (typeof operatorKinds)[number];

export interface SearchOperator {
	kind: OperatorKind;
	/** `from`: a username; `in`: the address of a tribe; `tag`: without '#'; `before` and `after`: a date in UTC, both exclusive; `has`: 'picture'. */
	value: string;
	/** As it was typed. */
	text: string;
}

export interface SearchReading {
	/** As they were typed; each may have several words, as 'foo-bar' has, which then follow each other. */
	words: string[];
	phrases: string[];
	/** What must not be there. */
	excluded: string[];
	operators: SearchOperator[];
	/** Something that looks like an operator is none, and is searched for as words. */
	isOdd: boolean;
	/** There is more than a search takes, and the rest is left out. */
	isCut: boolean;
}

const datePattern = /^(?!0000)\d{4}-\d\d-\d\d$/;

function isDate(text: string): boolean {
	const ms = datePattern.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const isValue: Record<OperatorKind, (value: string) => boolean> = {
	from: (value) => /^\w{3,30}$/.test(value),
	in: (value) => /^[\p{L}\p{N}-]{1,100}$/u.test(value),
	tag: (value) => wordsIn(value).length > 0,
	before: isDate,
	after: isDate,
	has: (value) => value === 'picture',
};

/** '-' before, then a phrase in quotes, or anything up to a space or a quote. A quote without its other half is a space. */
const partPattern = /(-?)(?:"([^"]*)"|([^\s"]+))/g;
const operatorPattern = /^([a-z]+):(.*)$/i;

/** Null for what is no operator; 'odd' for what only looks like one. */
function operatorIn(text: string): SearchOperator | 'odd' | null {
	const [, name = '', typed = ''] = operatorPattern.exec(text) ?? [];
	const kind = operatorKinds.find((known) => known === name.toLowerCase());
	if (!kind) return null;
	const value = kind === 'from' ? typed.replace(/^@/, '') : kind === 'tag' ? typed.replace(/^#/, '') : typed.toLowerCase();
	return isValue[kind](value) ? { kind, value, text } : 'odd';
}

export function readSearch(search: string): SearchReading {
	const reading: SearchReading = { words: [], phrases: [], excluded: [], operators: [], isOdd: false, isCut: false };
	let terms = 0;

	function addTerm(to: string[], text: string): void {
		if (wordsIn(text).length === 0) return;
		terms += 1;
		if (terms > searchLimits.terms.max) reading.isCut = true;
		else to.push(text);
	}

	function addOperator(operator: SearchOperator): void {
		if (reading.operators.length === searchLimits.operators.max) reading.isCut = true;
		else reading.operators.push(operator);
	}

	for (const [, minus, phrase, text = ''] of search.matchAll(partPattern)) {
		const operator = phrase === undefined ? operatorIn(text) : null;
		if (operator !== null && (operator === 'odd' || minus)) reading.isOdd = true;
		if (minus) addTerm(reading.excluded, phrase ?? text);
		else if (phrase !== undefined) addTerm(reading.phrases, phrase);
		else if (operator === null || operator === 'odd') addTerm(reading.words, text);
		else addOperator(operator);
	}
	return reading;
}

/** The text of a search that reads so, for one that has lost an operator or a word. */
export const writtenSearch = ({ words, phrases, excluded, operators }: SearchReading): string =>
	[
		...words,
		...phrases.map((phrase) => `"${phrase}"`),
		...excluded.map((text) => (/[\s:]/.test(text) ? `-"${text}"` : `-${text}`)),
		...operators.map(({ text }) => text),
	].join(' ');

/** Ranges of a text that have words or phrases of the search, for marking them. */
export const hitsIn = (text: string, { words, phrases }: Pick<SearchReading, 'words' | 'phrases'>): { start: number; end: number }[] =>
	foundIn(text, [...words, ...phrases].map(soughtIn));
