/** Answers to an event in words. */
import { say } from '@friends/contract/core/languages/say';
import type { AnswerState } from './answer-state.ts';

export const answerWords: Record<NonNullable<AnswerState>, () => string> = {
	going: () => say('Going'),
	waiting: () => say('On the waiting list'),
	maybe: () => say('Maybe'),
	no: () => say('Not going'),
};
