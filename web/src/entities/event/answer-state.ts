/** What the viewer answered to an occurrence, and the occurrence as answers change it. */
import type { Answer } from '@friends/contract/events/events.schema';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';

/** Null before an answer. */
export type AnswerState = Answer | 'waiting' | null;

export const answerStateOf = ({ answer, position }: Pick<Occurrence, 'answer' | 'position'>): AnswerState =>
	position === null ? answer : 'waiting';

const counts = { going: 'goingCount', waiting: 'waitingCount', maybe: 'maybeCount' } as const;

function counted(occurrence: Occurrence, state: AnswerState, change: 1 | -1): Occurrence {
	if (state === null || state === 'no') return occurrence;
	const count = counts[state];
	return { ...occurrence, [count]: occurrence[count] + change };
}

/** Optimistic update: going to a full one is waiting, as the last of all. */
export function withAnswer(occurrence: Occurrence, answer: Answer, placeLimit: number | null): Occurrence {
	if (answer === occurrence.answer) return occurrence;
	const left = counted(occurrence, answerStateOf(occurrence), -1);
	const isFull = placeLimit !== null && left.goingCount >= placeLimit;
	const state = answer === 'going' && isFull ? 'waiting' : answer;
	const entered = counted(left, state, 1);
	return { ...entered, answer, position: state === 'waiting' ? entered.waitingCount : null };
}
