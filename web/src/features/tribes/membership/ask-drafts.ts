/** Drafts of requests to join, by tribe, so that closing the dialog loses nothing. */
import { asChanges, createDrafts } from '#core/drafts/drafts.ts';

interface AskDraft {
	message: string;
	/** The questions that were answered, since a tribe may change its own. */
	questions: readonly string[];
	/** In the order of `questions`. */
	answers: readonly string[];
}

export const askDrafts = createDrafts<Partial<AskDraft>>(
	{},
	asChanges<AskDraft>('tribe-request', { message: '', questions: [], answers: [] }),
);

export const answerIn = ({ questions = [], answers = [] }: Partial<AskDraft>, question: string): string =>
	answers[questions.indexOf(question)] ?? '';

export function withAnswerTo(draft: Partial<AskDraft>, question: string, answer: string): Partial<AskDraft> {
	const questions = [...(draft.questions ?? []).filter((other) => other !== question), question];
	return { ...draft, questions, answers: questions.map((one) => (one === question ? answer : answerIn(draft, one))) };
}
