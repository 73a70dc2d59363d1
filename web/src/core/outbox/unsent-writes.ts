/** The outbox: keeps a member's writes until the server has answered them, and resumes those of an earlier page. */
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { findWrite, keyOf, stopWrite } from './stopped-writes.ts';
import { dropUnsent, followDropped, forgetUnsent, readUnsent, storeUnsent } from './unsent-storage.ts';

/** Resumes an action from its stored variables. Its old idempotency key makes the server act once, whatever had arrived. */
export type Resume = (queryClient: QueryClient, data: never) => void;

export interface KeepUnsentOptions {
	memberId: string;
	/** Keyed by the kind in the write's `meta`; loaded when there is something to resume. */
	resume: Readonly<Record<string, () => Promise<Resume>>>;
}

/** Returns a function that stops it; stored writes stay. */
export function keepUnsentWrites(queryClient: QueryClient, { memberId, resume }: KeepUnsentOptions): () => void {
	const mutations = queryClient.getMutationCache();
	for (const mutation of mutations.getAll()) note(mutation);
	const stops = [
		mutations.subscribe(({ type, mutation }) => {
			// A write that has left the cache was discarded, or is another member's: its end says nothing about the stored one.
			if (type === 'updated' && mutations.getAll().includes(mutation)) note(mutation);
		}),
		followDropped(memberId, (id) => stopWrite(queryClient, id)),
	];
	void resumeStored(queryClient, { memberId, resume });
	return () => {
		for (const stop of stops) stop();
	};
}

/**
 * Discards a waiting write: no tab sends it any more.
 * @returns whether a try was sent: then it may have reached the server all the same, and the member should read so
 */
export function dropWrite(queryClient: QueryClient, id: string): boolean {
	const mayHaveArrived = stopWrite(queryClient, id);
	dropUnsent(id);
	return mayHaveArrived;
}

function note({ meta, state }: Mutation): void {
	const id = keyOf(state.variables);
	if (meta?.unsent === undefined || id === undefined) return;
	if (state.status === 'pending') storeUnsent({ id, kind: meta.unsent, data: state.variables });
	else forgetUnsent(id);
}

async function resumeStored(queryClient: QueryClient, { memberId, resume }: KeepUnsentOptions): Promise<void> {
	for (const { id, kind, data } of readUnsent(memberId)) {
		const find = resume[kind];
		if (!find || findWrite(queryClient, id)) continue;
		try {
			(await find())(queryClient, data as never);
		} catch (error) {
			// Stays stored, for the next page.
			console.error(error);
		}
	}
}
