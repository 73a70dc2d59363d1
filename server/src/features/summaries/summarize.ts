/** Extractive summaries: one or two sentences of a long text, chosen by their words and their position. */
import { shorten } from '@friends/contract/core/shorten';

export const summaryMaxLength = 200;

/** A summary longer than half of the text would not be short. */
export const roomForSummary = (text: string): number => Math.min(summaryMaxLength, Math.floor(text.length / 2));

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Later sentences of a long text add little. */
const sentencesMax = 150;
/** Weight grows with the length of a word, up to this. */
const longWord = 6;

interface Sentence {
	text: string;
	/** In lower case, without duplicates, names and hashtags. */
	words: string[];
	index: number;
}

const address = /https?:\/\/\S+/giu;

/** Shortens addresses to their host; the rest would be read as sentences. */
function hostOf(url: string): string {
	const [mark = ''] = /[.,;:!?)\]]+$/u.exec(url.slice(-3)) ?? [];
	const [, host = ''] = /^https?:\/\/([^/?#]+)/iu.exec(url.slice(0, url.length - mark.length)) ?? [];
	return host + mark;
}

function wordsOf(sentence: string): string[] {
	const words = new Set<string>();
	let before = '';
	for (const { segment, isWordLike } of wordSegmenter.segment(sentence)) {
		if (isWordLike && before !== '#' && before !== '@') words.add(segment.toLowerCase());
		before = segment;
	}
	return [...words];
}

/** Splits by line first: headings and list entries end without a full stop. */
function split(text: string): string[] {
	const sentences: string[] = [];
	for (const line of text.split('\n')) {
		for (const { segment } of sentenceSegmenter.segment(line)) {
			if (sentences.push(segment.trim()) === sentencesMax) return sentences;
		}
	}
	return sentences;
}

const greeting = /^(?:hi|hello|hey|dear|welcome|good (?:morning|afternoon|evening|night|day)|happy \p{L}+|thanks|thank you)(?!\p{L})/iu;
const greetingWordsMax = 5;
const fragmentWordsMax = 3;

/** False for greetings, fragments and sentences that break off. */
function saysSomething({ text, words }: Pick<Sentence, 'text' | 'words'>): boolean {
	const isGreeting = words.length <= greetingWordsMax && greeting.test(text);
	return !isGreeting && words.length > fragmentWordsMax && !/(?:…|\.{3})$/u.test(text);
}

/** Distinct sentences with words; only meaningful ones, if there are any. */
function sentencesOf(text: string): Sentence[] {
	const all = [...new Set(split(text))]
		.map((sentence) => ({ text: sentence, words: wordsOf(sentence) }))
		.filter(({ words }) => words.length > 0);
	const telling = all.filter(saysSomething);
	return (telling.length > 0 ? telling : all).map((sentence, index) => ({ ...sentence, index }));
}

/** Ranks sentences: repeated words score higher, and so do early sentences. */
function rank(sentences: Sentence[]): { sentence: Sentence; score: number }[] {
	const uses = new Map<string, number>();
	for (const word of sentences.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
	// Stop words of any language: short words count little, and words of most sentences not at all.
	const isEverywhere = (count: number) => sentences.length >= 4 && count > sentences.length / 2;
	const weigh = (word: string) => {
		const count = uses.get(word) ?? 0;
		return isEverywhere(count) ? 0 : count * (Math.min(word.length, longWord) / longWord) ** 2;
	};
	return sentences
		.map((sentence) => {
			const weight = sentence.words.reduce((sum, word) => sum + weigh(word), 0);
			return { sentence, score: (weight / Math.sqrt(sentence.words.length)) * (1 + 1 / (1 + sentence.index)) };
		})
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score);
}

/** Some scripts put no space between sentences; a sentence without a final mark gets a dash. */
function join(first: string, second: string): string {
	if (/[。！？]$/u.test(first)) return first + second;
	return `${first}${/[\p{P}\p{S}\p{Extended_Pictographic}]$/u.test(first) ? ' ' : ' – '}${second}`;
}

const dashLength = ' – '.length;

/** @param text longer than `summaryMaxLength`. @returns at most that many characters, at most half of the text, never empty. */
export function summarize(text: string): string {
	const maxLength = roomForSummary(text);
	const clean = text.replace(address, hostOf);
	const ranked = rank(sentencesOf(clean));
	const [best] = ranked;
	if (!best) return shorten(clean.replace(/\s+/g, ' ').trim() || text, maxLength);
	// Prefers a whole sentence to the beginning of the best one, unless it scores much lower.
	const first = ranked.find(({ sentence, score }) => sentence.text.length <= maxLength && score * 3 >= best.score);
	if (!first) return shorten(best.sentence.text, maxLength);
	const room = maxLength - first.sentence.text.length - dashLength;
	const second = ranked.find(({ sentence }) => sentence !== first.sentence && sentence.text.length <= room);
	if (!second) return first.sentence.text;
	const [one, other] = [first.sentence, second.sentence].sort((a, b) => a.index - b.index) as [Sentence, Sentence];
	return join(one.text, other.text);
}
