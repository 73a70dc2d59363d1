/** Estimates how many guesses a password takes. A quarter of a megabyte: loaded when a password is chosen, and not kept for offline. */
import { say } from '@friends/contract/core/languages/say';
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface Strength {
	/** From 1 for a password that is guessed at once to 5. */
	beads: number;
	word: string;
	/** What would make it better; '' for nothing. */
	advice: string;
}

const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones take long to estimate, and are as good as they get by then. */
const estimatedMax = 72;

/** Guesses as powers of ten, from which on a bead more counts. The last is above the library's: three plain words are not excellent. */
const steps = [3, 6, 8, 14];

const words = () => [say('Too easy to guess.'), say('Weak.'), say('Fair.'), say('Good.'), say('Excellent.')] as const;

/** @param known what others know of the member and the community. */
export function strengthOf(password: string, known: readonly string[]): Strength {
	const { guessesLog10, sequence } = factory.check(password.slice(0, estimatedMax), known.flatMap(partsOf));
	const step = steps.filter((least) => guessesLog10 >= least).length;
	return { beads: step + 1, word: words()[step] ?? '', advice: adviceFor(step, sequence) };
}

/** 'Maya Lind' is also 'maya', 'lind' and 'mayalind'; an email also its parts. */
function partsOf(text: string): string[] {
	const parts = text.split(/[^\p{L}\p{N}]+/u);
	return [text, parts.join(''), ...parts].filter(({ length }) => length >= 3);
}

function adviceFor(step: number, sequence: readonly MatchExtended[]): string {
	if (step === 4) return '';
	if (step === 3) return say('One more word would make it excellent.');
	const has = (...patterns: string[]) => sequence.some(({ pattern }) => patterns.includes(pattern));
	if (sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs')) {
		return say('Leave out your name, your email and the name of this community.');
	}
	if (sequence.length === 1 && has('dictionary')) return say('Others use this one too. Try three words that don’t belong together.');
	if (has('sequence', 'repeat', 'spatial')) return say('Rows of keys and repeats are guessed first. Try a few words instead.');
	return step === 2 ? say('One or two more words would make it better.') : say('Try three words that don’t belong together.');
}
