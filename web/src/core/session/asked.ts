/** The question that requests wait for, for dialogs that ask it; apart from question.ts, as visitors are asked nothing. */
import { useSyncExternalStore } from 'react';
import { publish, question } from './question.ts';

export function answerQuestion(isGranted: boolean): void {
	question.asked?.resolve(isGranted);
	publish(null);
}

/** What is asked about; null for nothing. */
export function useAsked(): string | null {
	return useSyncExternalStore(subscribe, () => question.asked?.about ?? null);
}

function subscribe(listener: () => void): () => void {
	question.listeners.add(listener);
	return () => {
		question.listeners.delete(listener);
	};
}
