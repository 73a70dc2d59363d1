/** Words of texts for search, made the same way for storing, for searching and for marking what was found. */
import { folded } from './folding.ts';

/** Scripts with no spaces between words, or with endings that stick to them: any two characters that follow each other are a word. */
const unspaced =
	/\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}/u
		.source;
/** What lengthens and voices kana belongs to the character before. */
const sticking = '\\p{M}\\p{Default_Ignorable_Code_Point}\\u30fc\\uff70\\uff9e\\uff9f';
const letters = `(?![${unspaced}])[\\p{L}\\p{M}\\p{N}\\p{Default_Ignorable_Code_Point}]`;

const runPattern = new RegExp(`([${unspaced}][${unspaced}${sticking}]*)|(?:${letters})+`, 'gu');
/** A Korean syllable may be written in its parts. */
const characterPattern = new RegExp(`(?:[\\u1100-\\u115f][\\u1160-\\u11a7]?[\\u11a8-\\u11ff]?|.)[${sticking}]*`, 'gsu');
const noWord = /[^\p{L}\p{M}\p{N}]+/gu;
const ascii = /^[\0-\x7f]*$/;

/** Longer words are found by this much of them. */
const wordMaxLength = 60;

const keyOf = (text: string): string =>
	ascii.test(text) ? text.toLowerCase() : folded(text).replace(noWord, '').normalize('NFC').slice(0, wordMaxLength).toWellFormed();

/** A word with its place in its text. */
export interface Word {
	/** Folded; letters, marks and digits only. */
	key: string;
	start: number;
	end: number;
	/** Of a script in pairs: 'end' is the last character of a run, which the pair before it has too; 'alone' is one by itself. */
	single?: 'end' | 'alone' | undefined;
}

/** Each character of a run with the one after it; the last one alone. */
function pairsIn(run: string, start: number): Word[] {
	const characters = [...run.matchAll(characterPattern)];
	return characters.map(({ 0: character, index }, place) => {
		const next = characters[place + 1]?.[0] ?? '';
		const single = next ? undefined : place === 0 ? 'alone' : 'end';
		return { key: keyOf(character) + keyOf(next), start: start + index, end: start + index + character.length + next.length, single };
	});
}

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: run, 1: pairs, index } of text.matchAll(runPattern)) {
		if (pairs === undefined) words.push({ key: keyOf(run).slice(0, wordMaxLength), start: index, end: index + run.length });
		else words.push(...pairsIn(run, index));
	}
	return words.filter(({ key }) => key !== '');
}

/** Words to look for, which follow each other in a text. */
export interface Sought {
	keys: string[];
	/** The last one is the beginning of a word. */
	endsWithBeginning: boolean;
}

export function soughtIn(text: string): Sought {
	const words = wordsIn(text);
	const last = words.at(-1)?.single;
	if (last === 'end') words.pop();
	return { keys: words.map(({ key }) => key), endsWithBeginning: last === 'alone' };
}

/** Whether what was sought begins with the word at this place. */
export const standsAt = ({ keys, endsWithBeginning }: Sought, words: readonly Word[], at: number): boolean =>
	keys.every((key, index) => {
		const found = words[at + index]?.key;
		return found === key || (endsWithBeginning && index === keys.length - 1 && found?.startsWith(key) === true);
	});

/** Ranges of a text that have what was sought, in order, without overlaps. */
export function foundIn(text: string, sought: readonly Sought[]): { start: number; end: number }[] {
	const words = wordsIn(text);
	const ranges: { start: number; end: number }[] = [];
	words.forEach((word, at) => {
		for (const one of sought) {
			if (one.keys.length === 0 || !standsAt(one, words, at)) continue;
			const last = words[at + one.keys.length - 1] ?? word;
			// The beginning of a pair is its first character, up to where the next pair starts.
			const end = one.endsWithBeginning && !last.single ? (words[at + one.keys.length]?.start ?? last.end) : last.end;
			const before = ranges.at(-1);
			if (before && word.start <= before.end) before.end = Math.max(before.end, end);
			else ranges.push({ start: word.start, end });
		}
	});
	return ranges;
}
