/** What the member is about to filter: a menu sets the choices, and the shell shows the dialog. */
import type { FilterKind } from '@friends/contract/filters/filters.schema';
import { useSyncExternalStore } from 'react';

export interface FilterChoice {
	kind: FilterKind;
	/** As the server wants it. */
	value: string;
	/** As people read it: a name, or a tag without '#'. */
	name: string;
}

let choices: readonly FilterChoice[] | null = null;
const listeners = new Set<() => void>();

export function setFilterChoices(next: readonly FilterChoice[] | null): void {
	choices = next;
	for (const notify of listeners) notify();
}

export function useFilterChoices(): readonly FilterChoice[] | null {
	return useSyncExternalStore(subscribe, () => choices);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
