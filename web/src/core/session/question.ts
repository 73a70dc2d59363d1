/** Question to the member before a request is sent: what the server refuses until then waits here for their answer (asked.ts). */

interface Asked extends PromiseWithResolvers<boolean> {
	about: string;
}

/** Asks for a recent proof of who acts. Any other question is about rules, by the id of the thing that has them. */
export const proof = 'proof';

/** The one question that all waiting requests share; one about something else is refused again, and asks then. */
export const question: { asked: Asked | null; listeners: Set<() => void> } = { asked: null, listeners: new Set() };

/** Resolves with true once the member grants it; with false when they cancel, or when nothing on the page asks them. */
export async function ask(about: string): Promise<boolean> {
	if (question.listeners.size === 0) return false;
	if (!question.asked) publish({ about, ...Promise.withResolvers<boolean>() });
	return question.asked?.promise ?? false;
}

export function publish(next: Asked | null): void {
	question.asked = next;
	for (const listener of question.listeners) listener();
}
