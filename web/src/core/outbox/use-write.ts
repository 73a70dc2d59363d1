/** Mutation of one endpoint with an idempotency key per action of a user, so that retries never write twice. */
import type { EndpointDeclaration, ResponseOf } from '@friends/contract/core/endpoint';
import { type MutateOptions, type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { isTransient } from '#core/http/retry-rules.ts';
import { type CallArguments, call, type EndpointArguments } from '#core/queries/call.ts';
import { signalOfWrite, WriteStoppedError } from './stopped-writes.ts';
import '#core/queries/query-meta.ts';

/** The idempotency key is part of the variables, the only thing that survives a retry and a pause while offline. */
export type WriteVariables<E extends EndpointDeclaration> = EndpointArguments<E> & { idempotencyKey: string };

export type WriteOptions<E extends EndpointDeclaration, Context> = Omit<
	UseMutationOptions<ResponseOf<E>, Error, WriteVariables<E>, Context>,
	'mutationFn' | 'retry'
>;

type Callbacks<E extends EndpointDeclaration, Context> = MutateOptions<ResponseOf<E>, Error, WriteVariables<E>, Context>;

type Result<E extends EndpointDeclaration, Context> = Omit<
	UseMutationResult<ResponseOf<E>, Error, WriteVariables<E>, Context>,
	'mutate' | 'mutateAsync'
> & {
	write: (input: EndpointArguments<E>, callbacks?: Callbacks<E, Context>) => void;
	writeAsync: (input: EndpointArguments<E>, callbacks?: Callbacks<E, Context>) => Promise<ResponseOf<E>>;
};

/** As `useMutation`, with `write` and `writeAsync` for `mutate` and `mutateAsync`; they are stable functions too. */
export function useWrite<E extends EndpointDeclaration, Context = unknown>(
	endpoint: E,
	options: WriteOptions<E, Context> = {},
): Result<E, Context> {
	const { mutate, mutateAsync, ...state } = useMutation(mutationOf(endpoint, options));
	return {
		...state,
		write: useCallback((input, callbacks) => mutate(...withKey<E, Context>(input, callbacks)), [mutate]),
		writeAsync: useCallback((input, callbacks) => mutateAsync(...withKey<E, Context>(input, callbacks)), [mutateAsync]),
	};
}

const resumeDelayCapMs = 30_000;

/** Retries of a resumed write: there is no button to press again. */
export const untilAnswered = {
	retry: (_: number, error: Error) => isTransient(error),
	retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, resumeDelayCapMs),
};

/** As `writeAsync`, outside of components. */
export function sendWrite<E extends EndpointDeclaration>(
	queryClient: QueryClient,
	endpoint: E,
	input: EndpointArguments<E>,
	options: WriteOptions<E, unknown> & Partial<typeof untilAnswered> = {},
): Promise<ResponseOf<E>> {
	const variables = withFreshKey<E>(input);
	return queryClient.getMutationCache().build(queryClient, mutationOf(endpoint, options)).execute(variables);
}

/**
 * Sends a stored write of an earlier page under its old key. Retries go on until the server answers: there is no button to press again. `onError`
 * gets a failure; the promise is for callers that want the reply.
 */
export function resumeWrite<E extends EndpointDeclaration, Context>(
	queryClient: QueryClient,
	endpoint: E,
	variables: WriteVariables<E>,
	options: WriteOptions<E, Context>,
): Promise<ResponseOf<E>> {
	const mutation = queryClient.getMutationCache().build(queryClient, {
		...mutationOf(endpoint, options),
		...untilAnswered,
	});
	const sent = mutation.execute(variables);
	void sent.catch(() => undefined);
	return sent;
}

function mutationOf<E extends EndpointDeclaration, Context>(
	endpoint: E,
	options: WriteOptions<E, Context>,
): UseMutationOptions<ResponseOf<E>, Error, WriteVariables<E>, Context> {
	return {
		...options,
		mutationFn: async (variables, { client }) => {
			const input = { ...variables, signal: signalOfWrite(client, variables) };
			return call(endpoint, ...([input] as CallArguments<E>));
		},
		onError: (error, ...others) => (error instanceof WriteStoppedError ? undefined : options.onError?.(error, ...others)),
		// No retry: without a key the server cannot recognise a repeated POST.
		...(endpoint.method === 'POST' && !endpoint.idempotent ? { retry: false } : {}),
	};
}

/** TypeScript cannot see through `E` that a spread keeps optional parts optional. */
const withFreshKey = <E extends EndpointDeclaration>(input: EndpointArguments<E>): WriteVariables<E> =>
	({ ...input, idempotencyKey: createIdempotencyKey() }) as WriteVariables<E>;

/** The arguments of `mutate`; TypeScript cannot see through `E` that the tuple has the shape its types compute. */
function withKey<E extends EndpointDeclaration, Context>(input: EndpointArguments<E>, callbacks: Callbacks<E, Context> | undefined) {
	const variables = withFreshKey<E>(input);
	return [variables, callbacks] as unknown as Parameters<UseMutationResult<ResponseOf<E>, Error, WriteVariables<E>, Context>['mutate']>;
}
