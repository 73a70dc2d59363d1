/** Lists in words: 'tea, bread and maps'. */
import { locale } from './language.ts';

type How = 'and' | 'or';

const formatOf = (how: How) => new Intl.ListFormat(locale(), { type: how === 'and' ? 'conjunction' : 'disjunction' });

/** @param how whether all of them are meant, or one of them */
export const listOf = (texts: readonly string[], how: How = 'and'): string => formatOf(how).format(texts);

const comma: Readonly<Record<string, string>> = {
	ar: '، ',
	ckb: '، ',
	fa: '، ',
	ja: '、',
	ps: '، ',
	sd: '، ',
	ug: '، ',
	ur: '، ',
	zh: '、',
};

/** 'tea, bread, maps', with the comma of the language. */
export const withCommas = (texts: readonly string[]): string => texts.join(comma[locale().split('-')[0] ?? ''] ?? ', ');

/** As `listOf`, in pieces, to draw the texts as elements. */
export const partsOfList = (texts: readonly string[]): { type: 'element' | 'literal'; value: string }[] =>
	formatOf('and').formatToParts(texts);
