/** Answers to an event in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';
import { type AnswerState, answerStateOf } from './answer-state.ts';

export const answerWords: Record<NonNullable<AnswerState>, () => string> = {
	going: () => say('Going'),
	waiting: () => say('On the waiting list'),
	maybe: () => say('Maybe'),
	no: () => say('Not going'),
};

/** With the place in the waiting list; null before an answer. */
export function answerWordsOf({ answer, position }: Pick<Occurrence, 'answer' | 'position'>): string | null {
	if (position !== null) return say('On the waiting list, number {position}', { position });
	const state = answerStateOf({ answer, position });
	return state && answerWords[state]();
}
