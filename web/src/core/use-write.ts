/** A mutation of one endpoint whose idempotency key is made once per action of a person, so that retries never post twice. */
import type { EndpointDeclaration, ResponseOf } from '@friends/contract/core/endpoint';
import { type MutateOptions, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallArguments, call, type EndpointArguments } from './call.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** The key is part of the variables: the only thing that stays the same over a retry and a pause while offline. */
export type WriteVariables<E extends EndpointDeclaration> = EndpointArguments<E> & { idempotencyKey: string };

type Options<E extends EndpointDeclaration, Context> = Omit<
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

/** As `useMutation`, with `write` and `writeAsync` in place of `mutate` and `mutateAsync`; they too stay the same functions. */
export function useWrite<E extends EndpointDeclaration, Context = unknown>(
	endpoint: E,
	options: Options<E, Context> = {},
): Result<E, Context> {
	const { mutate, mutateAsync, ...state } = useMutation({
		...options,
		mutationFn: (variables: WriteVariables<E>) => call(endpoint, ...([variables] as CallArguments<E>)),
		// A POST that the server cannot recognise must not be sent again.
		...(endpoint.method === 'POST' && !endpoint.idempotent ? { retry: false } : {}),
	});
	return {
		...state,
		write: useCallback((input, callbacks) => mutate(...withKey<E, Context>(input, callbacks)), [mutate]),
		writeAsync: useCallback((input, callbacks) => mutateAsync(...withKey<E, Context>(input, callbacks)), [mutateAsync]),
	};
}

/** The arguments of `mutate`; the tuple has the shape that its types compute for themselves, which TypeScript cannot see through `E`. */
function withKey<E extends EndpointDeclaration, Context>(input: EndpointArguments<E>, callbacks: Callbacks<E, Context> | undefined) {
	const variables: WriteVariables<E> = { ...input, idempotencyKey: createIdempotencyKey() };
	return [variables, callbacks] as unknown as Parameters<UseMutationResult<ResponseOf<E>, Error, WriteVariables<E>, Context>['mutate']>;
}
