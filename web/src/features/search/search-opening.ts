/** The field for searching that opens over the page: buttons and the key `/` open it, and the shell shows it. */
import { useSyncExternalStore } from 'react';

interface Opening {
	/** Operator that is written into it; '' for none. */
	operator: string;
}

let opening: Opening | null = null;
const listeners = new Set<() => void>();

function publish(next: Opening | null): void {
	opening = next;
	for (const notify of listeners) notify();
}

export const openSearch = (operator = ''): void => publish({ operator });
export const closeSearch = (): void => publish(null);

/** Null while it is closed. */
export const useSearchOpening = (): Opening | null => useSyncExternalStore(subscribe, () => opening);

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
