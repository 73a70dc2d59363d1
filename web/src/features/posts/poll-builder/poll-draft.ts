/** A poll that is being written, as its draft keeps it. */
import type { NewPoll } from '@friends/contract/polls/polls.schema';

export interface PollDraft {
	/** Blank ones are not sent. */
	choices: readonly string[];
	isMultiple: boolean;
	/** Null: it stays open. */
	closesInSeconds: number | null;
}

export const emptyPoll: PollDraft = { choices: ['', ''], isMultiple: false, closesInSeconds: 3 * 24 * 60 * 60 };

export const hasChoices = (poll: PollDraft | null): boolean => poll?.choices.some((choice) => choice.trim() !== '') ?? false;

export const pollBodyOf = ({ choices, ...rest }: PollDraft): NewPoll => ({
	choices: choices.map((choice) => choice.trim()).filter(Boolean),
	...rest,
});

/** The draft of a poll that was sent. */
export const pollDraftOf = ({ choices, isMultiple = false, closesInSeconds = null }: NewPoll): PollDraft => ({
	choices,
	isMultiple,
	closesInSeconds,
});

export function isPollDraft(stored: unknown): stored is PollDraft {
	const { choices, isMultiple, closesInSeconds } = (stored ?? {}) as Partial<Record<keyof PollDraft, unknown>>;
	return (
		Array.isArray(choices) &&
		choices.every((choice) => typeof choice === 'string') &&
		typeof isMultiple === 'boolean' &&
		(closesInSeconds === null || typeof closesInSeconds === 'number')
	);
}
