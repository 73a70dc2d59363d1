/** Says a long text in short, in its own words: one or two of its sentences, chosen by their words and their place. */
import { shorten } from '@friends/contract/core/shorten';

export const summaryMaxLength = 200;

/** A summary that repeats more than half of the text says nothing in short. */
export const roomForSummary = (text: string): number => Math.min(summaryMaxLength, Math.floor(text.length / 2));

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Whatever comes later in a long text says little that is new. */
const sentencesMax = 150;
/** Longer words say more; from here on they are long. */
const longWord = 6;

interface Sentence {
	text: string;
	/** In lower case, each once; names and hashtags are none. */
	words: string[];
	index: number;
}

const address = /https?:\/\/\S+/giu;

/** An address says where it leads and no more; the rest of it would be read as sentences. */
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

/** Line by line: a heading or an entry of a list ends without a full stop. */
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

/** Neither a greeting, nor a few words, nor a thought that breaks off. */
function saysSomething({ text, words }: Pick<Sentence, 'text' | 'words'>): boolean {
	const isGreeting = words.length <= greetingWordsMax && greeting.test(text);
	return !isGreeting && words.length > fragmentWordsMax && !/(?:…|\.{3})$/u.test(text);
}

/** Each once, and only those that have words; of those, the ones that say something, where there are any. */
function sentencesOf(text: string): Sentence[] {
	const all = [...new Set(split(text))]
		.map((sentence) => ({ text: sentence, words: wordsOf(sentence) }))
		.filter(({ words }) => words.length > 0);
	const telling = all.filter(saysSomething);
	return (telling.length > 0 ? telling : all).map((sentence, index) => ({ ...sentence, index }));
}

/** How much each sentence says: words that come back elsewhere count more, and so do the first sentences. */
function rank(sentences: Sentence[]): { sentence: Sentence; score: number }[] {
	const uses = new Map<string, number>();
	for (const word of sentences.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
	// Words like 'the', in whatever language: short ones count little, and those that are nearly everywhere not at all.
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

/** Sentences of some scripts follow each other without a space; what ends without a mark gets a dash. */
function join(first: string, second: string): string {
	if (/[。！？]$/u.test(first)) return first + second;
	return `${first}${/[\p{P}\p{S}\p{Extended_Pictographic}]$/u.test(first) ? ' ' : ' – '}${second}`;
}

const dashLength = ' – '.length;

/** @param text of more than `summaryMaxLength` characters. @returns at most that many, never more than half of the text, and of any text something. */
export function summarize(text: string): string {
	const maxLength = roomForSummary(text);
	const clean = text.replace(address, hostOf);
	const ranked = rank(sentencesOf(clean));
	const [best] = ranked;
	if (!best) return shorten(clean.replace(/\s+/g, ' ').trim() || text, maxLength);
	// A whole sentence is better than the beginning of one, unless it says much less.
	const first = ranked.find(({ sentence, score }) => sentence.text.length <= maxLength && score * 3 >= best.score);
	if (!first) return shorten(best.sentence.text, maxLength);
	const room = maxLength - first.sentence.text.length - dashLength;
	const second = ranked.find(({ sentence }) => sentence !== first.sentence && sentence.text.length <= room);
	if (!second) return first.sentence.text;
	const [one, other] = [first.sentence, second.sentence].sort((a, b) => a.index - b.index) as [Sentence, Sentence];
	return join(one.text, other.text);
}
