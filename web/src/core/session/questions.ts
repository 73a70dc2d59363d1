/** Questions to the member before a request is sent: requests wait here until they have answered. */
import { useSyncExternalStore } from 'react';

interface Asked<About> {
	about: About;
	isGranted: Promise<boolean>;
	answer: (isGranted: boolean) => void;
}

function createQuestion<About>() {
	/** The one question that all requests about the same share. */
	let asked: Asked<About> | null = null;
	const listeners = new Set<() => void>();

	function publish(next: Asked<About> | null): void {
		asked = next;
		for (const listener of listeners) listener();
	}

	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	}

	/** Resolves with true once the member says yes; with false when they cancel, or when nothing on the page asks them. */
	async function ask(about: About): Promise<boolean> {
		if (listeners.size === 0) return false;
		if (asked && asked.about !== about) {
			await asked.isGranted;
			return ask(about);
		}
		if (!asked) {
			const { promise: isGranted, resolve: answer } = Promise.withResolvers<boolean>();
			publish({ about, isGranted, answer });
			return isGranted;
		}
		return asked.isGranted;
	}

	return {
		ask,
		answer(isGranted: boolean): void {
			asked?.answer(isGranted);
			publish(null);
		},
		/** What is asked about; null for nothing. */
		useAsked: () => useSyncExternalStore(subscribe, () => asked?.about ?? null),
	};
}

/** Asks for a recent proof of who acts. */
export const proofQuestion = createQuestion<'proof'>();
/** Asks for the agreement to the rules of a tribe, by its id. */
export const rulesQuestion = createQuestion<string>();
