/** Answers that calls wait for, by the number of the call. */
import type { LiveAnswer } from './call-live.ts';

export const answerTimeoutMs = 10_000;

export type Answers = ReturnType<typeof createAnswers>;

export function createAnswers() {
	const waiting = new Map<number, (answer: LiveAnswer | null) => void>();
	let lastId = 0;
	return {
		/** Sends a call under a number of its own. Resolves with null when no answer came in time. */
		wait: (send: (id: number) => void) =>
			new Promise<LiveAnswer | null>((resolve) => {
				lastId += 1;
				const id = lastId;
				const timer = setTimeout(() => waiting.get(id)?.(null), answerTimeoutMs);
				waiting.set(id, (answer) => {
					clearTimeout(timer);
					waiting.delete(id);
					resolve(answer);
				});
				send(id);
			}),
		take: (id: number, answer: LiveAnswer | null): void => waiting.get(id)?.(answer),
		giveUp(): void {
			for (const settle of [...waiting.values()]) settle(null);
		},
	};
}
