/** Operators of a search, as they are offered, and as they are written into the text of the field. */
import { say } from '@friends/contract/core/languages/say';

export interface Operator {
	/** What is written into the field; the same in all languages. */
	text: string;
	/** How it is shown, where that is not as it is written. */
	sign?: string;
	/** What follows it, or what it does. */
	words: () => string;
}

/** Between its quotation marks the words go. */
const phrase = '""';

export const operators: readonly Operator[] = [
	{ text: 'from:', words: () => say('a person') },
	{ text: 'in:', words: () => say('a tribe') },
	{ text: 'tag:', words: () => say('a tag') },
	{ text: 'before:', words: () => say('a day, such as {date}', { date: `${new Date().getFullYear()}-01-31` }) },
	{ text: 'after:', words: () => say('a day') },
	{ text: 'has:picture', words: () => say('with a picture') },
	{ text: phrase, sign: '“…”', words: () => say('these very words') },
	{ text: '-', sign: '−', words: () => say('without a word') },
];

export interface TextAndCaret {
	text: string;
	caret: number;
}

/** Puts the operator at the end, in place of its beginning if that is what was typed last. */
export function withOperator(text: string, operator: string): TextAndCaret {
	const [last = ''] = /\S*$/u.exec(text) ?? [];
	const isBegun = last !== '' && operator.startsWith(last.toLowerCase());
	const before = isBegun ? text.slice(0, -last.length) : text;
	const isApart = before === '' || /\s$/u.test(before);
	const next = `${before}${isApart ? '' : ' '}${operator}${operator === 'has:picture' ? ' ' : ''}`;
	return { text: next, caret: operator === phrase ? next.length - 1 : next.length };
}
