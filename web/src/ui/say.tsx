/** Sentences with parts that are elements: links, emphasis, names. */
import { sayInPieces } from '@friends/contract/core/languages/say-in-pieces';
import { createElement, Fragment, type ReactNode } from 'react';

/** What stands for `{part}`, or what draws the words between `<part>` and `</part>`. Counts are numbers. */
type Part = ReactNode | ((words: ReactNode) => ReactNode);

interface SayProps {
	/** In English, in the format of ICU: `Open <basket>the basket</basket> of {owner}`. */
	sentence: string;
	parts: Readonly<Record<string, Part>>;
}

/** As children, which unlike a list need no keys: their places do not change. */
const together = (pieces: ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces);

const drawing = {
	text: (text: string): ReactNode => text,
	part: (part: Part, words: ReactNode[]): ReactNode => (typeof part === 'function' ? part(together(words)) : part),
};

/** Says a sentence, each part in the place where the language wants it. */
export const Say = ({ sentence, parts }: SayProps): ReactNode => together(sayInPieces(sentence, parts, drawing));
