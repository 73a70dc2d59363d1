/** Keeps the writes of a member until the server has answered them, and takes up those that an earlier page left behind. */
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { findWrite, keyOf, stopWrite } from './stopped-writes.ts';
import { dropUnsent, followDropped, forgetUnsent, readUnsent, storeUnsent } from './unsent-storage.ts';

/** Does an action once more, with what was stored of it. Under its old key the server acts once, whatever had arrived. */
export type Resume = (queryClient: QueryClient, data: never) => void;

export interface KeepUnsentOptions {
	memberId: string;
	/** By the kind that the write's `meta` names; fetched when there is something to take up. */
	resume: Readonly<Record<string, () => Promise<Resume>>>;
}

/** Returns a function that stops it; what is stored stays. */
export function keepUnsentWrites(queryClient: QueryClient, { memberId, resume }: KeepUnsentOptions): () => void {
	const mutations = queryClient.getMutationCache();
	for (const mutation of mutations.getAll()) note(mutation);
	const stops = [
		mutations.subscribe(({ type, mutation }) => {
			// What has left the cache was discarded, or is another member's: its end says nothing about what is stored.
			if (type === 'updated' && mutations.getAll().includes(mutation)) note(mutation);
		}),
		followDropped(memberId, (id) => stopWrite(queryClient, id)),
	];
	void takeUp(queryClient, { memberId, resume });
	return () => {
		for (const stop of stops) stop();
	};
}

/**
 * A member thinks better of a write that waits: nothing of it is sent any more, by any tab.
 * @returns whether something of it had been sent: then it may have reached the server all the same, and the member should hear so
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

async function takeUp(queryClient: QueryClient, { memberId, resume }: KeepUnsentOptions): Promise<void> {
	for (const { id, kind, data } of readUnsent(memberId)) {
		const find = resume[kind];
		if (!find || findWrite(queryClient, id)) continue;
		try {
			(await find())(queryClient, data as never);
		} catch (error) {
			// It stays where it is, for the next page.
			console.error(error);
		}
	}
}
