/** Keeps the writes of a member until the server has answered them, and takes up those that an earlier page left behind. */
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { followForgotten, forgetUnsent, readUnsent, storeUnsent } from './unsent-storage.ts';

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
			if (type === 'updated') note(mutation);
		}),
		followForgotten(memberId, (id) => dropWaiting(queryClient, id)),
	];
	void takeUp(queryClient, { memberId, resume });
	return () => {
		for (const stop of stops) stop();
	};
}

/** Somebody thinks better of a write that waits. */
export function dropWrite(queryClient: QueryClient, id: string): void {
	dropWaiting(queryClient, id);
	forgetUnsent(id);
}

function note({ meta, state }: Mutation): void {
	const id = idOf(state.variables);
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

/** One that is on its way is not called back. */
function dropWaiting(queryClient: QueryClient, id: string): void {
	const mutation = findWrite(queryClient, id);
	if (mutation?.state.isPaused) queryClient.getMutationCache().remove(mutation);
}

function findWrite(queryClient: QueryClient, id: string): Mutation | undefined {
	return queryClient.getMutationCache().find({ status: 'pending', predicate: ({ state }) => idOf(state.variables) === id });
}

function idOf(variables: unknown): string | undefined {
	if (typeof variables !== 'object' || variables === null || !('idempotencyKey' in variables)) return undefined;
	return typeof variables.idempotencyKey === 'string' ? variables.idempotencyKey : undefined;
}
