/** The thing that is being reported: a menu sets it, and the shell shows the dialog. */
import type { CreateReportBody } from '@friends/contract/reports/reports.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { useSyncExternalStore } from 'react';
import { createEntityStore } from '#entities/entity-store.ts';

export interface ReportedThing {
	target: CreateReportBody['target'];
	/** Of a person also the username. */
	id: string;
	/** The author of the thing, or the reported person; null where a block may hide them. */
	person: Person | null;
	/** The beginning of its text; '' for a person, or for a message of pictures alone. */
	excerpt: string;
	/** Tribe whose moderators see the report first; null or undefined when administrators alone do. */
	tribe?: TribeRef | null;
}

let thing: ReportedThing | null = null;
const listeners = new Set<() => void>();

export function setReportedThing(next: ReportedThing | null): void {
	thing = next;
	for (const notify of listeners) notify();
}

export function useReportedThing(): ReportedThing | null {
	return useSyncExternalStore(subscribe, () => thing);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/** Entity store of reports, by the thing: what the viewer has reported since the lists that show it were read. */
const reportStore = createEntityStore<{ hasReported: boolean }, never>((view) => view);

export function learnReported(id: string): void {
	reportStore.learn(id, { hasReported: true });
}

/** @param hasReported the server's answer when the thing was fetched */
export function useHasReported(id: string, hasReported: boolean): boolean {
	return useSyncExternalStore(reportStore.subscribe, () => reportStore.known(id, { hasReported }).hasReported);
}
