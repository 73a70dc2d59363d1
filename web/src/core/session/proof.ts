/** Proof of who acts: requests that the server refuses without a recent one wait here until the member has proved it, or has cancelled. */
import { useSyncExternalStore } from 'react';

interface Asked {
	isGiven: Promise<boolean>;
	answer: (isGiven: boolean) => void;
}

/** The one question that all waiting requests share. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Resolves with true once the proof is given; with false when it is cancelled, or when nothing on the page asks for it. */
export function askForProof(): Promise<boolean> {
	if (listeners.size === 0) return Promise.resolve(false);
	if (!asked) {
		const { promise: isGiven, resolve: answer } = Promise.withResolvers<boolean>();
		publish({ isGiven, answer });
		return isGiven;
	}
	return asked.isGiven;
}

export function answerProof(isGiven: boolean): void {
	asked?.answer(isGiven);
	publish(null);
}

export function useIsProofAsked(): boolean {
	return useSyncExternalStore(subscribe, () => asked !== null);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

function publish(next: Asked | null): void {
	asked = next;
	for (const listener of listeners) listener();
}
