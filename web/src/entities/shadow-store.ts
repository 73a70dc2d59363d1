/** Keeps the latest word on single things above every list that shows them; what is known is one viewer's knowledge. */
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

export interface ShadowStore<Shadow> {
	/** The shadow of a thing, or the one of things that nobody touched. */
	of: (id: string) => Shadow;
	has: (id: string) => boolean;
	change: (id: string, changes: Partial<Shadow>) => void;
	subscribe: (listener: () => void) => () => void;
	/** Counts readings and replies, so that of two answers it is known which was asked for later. Take it before asking the server. */
	startReading: () => number;
}

/** @param untouched the shadow of a thing of which nothing is known beyond the lists. */
export function createShadowStore<Shadow extends object>(untouched: Shadow): ShadowStore<Shadow> {
	const shadows = new Map<string, Shadow>();
	const listeners = new Set<() => void>();
	let clock = 0;
	let viewerId = getSession().user?.id;

	const of = (id: string) => shadows.get(id) ?? untouched;

	function notify(): void {
		for (const listener of listeners) listener();
	}

	subscribeToSession(() => {
		if (getSession().user?.id === viewerId) return;
		viewerId = getSession().user?.id;
		shadows.clear();
		notify();
	});

	return {
		of,
		has: (id) => shadows.has(id),
		change(id, changes) {
			shadows.set(id, { ...of(id), ...changes });
			notify();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
		startReading() {
			clock += 1;
			return clock;
		},
	};
}
