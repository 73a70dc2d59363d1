/** Stops a write for good: aborts the try in flight and prevents retries. */
import type { QueryClient } from '@tanstack/react-query';

/** Error of every try of a stopped write; the interface never shows it. */
export class WriteStoppedError extends Error {
	constructor() {
		super('The write was stopped');
		this.name = 'WriteStoppedError';
	}
}

/** Keyed by the variables of the write, which stay the same object over all its retries. */
const controllers = new WeakMap<object, AbortController>();

/**
 * The abort signal of a write's requests. Throws when the write has left the cache: it was discarded, or another member has signed in, in whose
 * name it must not be sent.
 */
export function signalOfWrite(queryClient: QueryClient, variables: object): AbortSignal {
	const isThere = queryClient
		.getMutationCache()
		.getAll()
		.some(({ state }) => state.variables === variables);
	if (!isThere) throw new WriteStoppedError();
	const controller = controllers.get(variables) ?? new AbortController();
	controllers.set(variables, controller);
	return controller.signal;
}

/** @returns whether a try was sent: then the write may have reached the server all the same */
export function stopWrite(queryClient: QueryClient, idempotencyKey: string): boolean {
	const mutation = findWrite(queryClient, idempotencyKey);
	if (!mutation) return false;
	queryClient.getMutationCache().remove(mutation);
	const controller = controllers.get(mutation.state.variables as object);
	controller?.abort(new WriteStoppedError());
	return controller !== undefined;
}

/** A write that the server has not answered yet. */
export function findWrite(queryClient: QueryClient, idempotencyKey: string) {
	return queryClient.getMutationCache().find({ status: 'pending', predicate: ({ state }) => keyOf(state.variables) === idempotencyKey });
}

export function keyOf(variables: unknown): string | undefined {
	if (typeof variables !== 'object' || variables === null || !('idempotencyKey' in variables)) return undefined;
	return typeof variables.idempotencyKey === 'string' ? variables.idempotencyKey : undefined;
}
