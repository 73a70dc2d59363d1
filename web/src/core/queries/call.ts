/** Calls an endpoint of the contract: types, path, query and idempotency key follow from its declaration. */
import type { BodyOf, EndpointDeclaration, ParamsOf, QueryOf, ResponseOf } from '@friends/contract/core/endpoint';
import type { Reply, RequestOptions } from '#core/http/http.ts';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { nextCursorOf } from '#core/http/link-header.ts';
import { authorizedRequest } from '#core/session/authorized-request.ts';

type Nothing = Record<never, never>;
/** Absent when the endpoint does not declare the part; optional when all its fields are. */
export type Part<Name extends string, T> = [T] extends [undefined]
	? { [N in Name]?: never }
	: Nothing extends T
		? { [N in Name]?: T }
		: { [N in Name]: T };

/** The input of an endpoint, as its schemas accept it. */
export type EndpointArguments<E extends EndpointDeclaration> = Part<'params', ParamsOf<E>> &
	Part<'query', QueryOf<E>> &
	Part<'body', BodyOf<E>> & { headers?: Readonly<Record<string, string>> | undefined };

export type CallInput<E extends EndpointDeclaration> = EndpointArguments<E> & {
	/** Given when the same action may call again (a retried or resumed mutation); otherwise each call makes its own. */
	idempotencyKey?: string;
	signal?: AbortSignal | undefined;
	/** 0 unless given: the callers are queries and mutations, which retry themselves (see query-client.ts). */
	retries?: number;
};

export type CallArguments<E extends EndpointDeclaration> = Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** One page of a list, and the cursor of the next; null on the last page. */
export interface Page<T> {
	data: T;
	nextCursor: string | null;
}

/** The reply's data. Throws what `request` throws. */
export async function call<E extends EndpointDeclaration>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> {
	const { data } = await send(endpoint, input ?? {});
	return data as ResponseOf<E>;
}

/** As `call`, for lists: also reads the cursor of the next page. */
export async function callPage<E extends EndpointDeclaration>(endpoint: E, ...[input]: CallArguments<E>): Promise<Page<ResponseOf<E>>> {
	const { data, headers } = await send(endpoint, input ?? {});
	return { data: data as ResponseOf<E>, nextCursor: nextCursorOf(headers.get('Link')) };
}

/** Large files take their time. */
const downloadTimeoutMs = 300_000;

/** A download, as text. */
export async function callText<E extends EndpointDeclaration>(endpoint: E, ...[input]: CallArguments<E>): Promise<string> {
	const { data } = await send(endpoint, input ?? {}, { accepts: 'text', timeoutMs: downloadTimeoutMs });
	return data as string;
}

interface LooseInput {
	params?: unknown;
	query?: unknown;
	body?: unknown;
	idempotencyKey?: string;
	headers?: Readonly<Record<string, string>> | undefined;
	signal?: AbortSignal | undefined;
	retries?: number;
}

function send(
	endpoint: EndpointDeclaration,
	{ params, query, body, idempotencyKey, headers, signal, retries = 0 }: LooseInput,
	options: Pick<RequestOptions, 'accepts' | 'timeoutMs'> = {},
): Promise<Reply> {
	return authorizedRequest(pathOf(endpoint.path, params) + searchOf(query), {
		...options,
		method: endpoint.method,
		body,
		idempotencyKey: endpoint.idempotent ? (idempotencyKey ?? createIdempotencyKey()) : undefined,
		headers,
		signal,
		retries,
	});
}

function pathOf(pattern: string, params: unknown): string {
	const values = new Map(Object.entries(params ?? {}));
	return pattern.replace(/:(\w+)/g, (_, name: string) => {
		const value = String(values.get(name) ?? '');
		// The URL parser would drop these segments, and the request would reach another endpoint.
		if (value === '' || value === '.' || value === '..') throw new TypeError(`'${value}' cannot stand for :${name} in ${pattern}`);
		return encodeURIComponent(value);
	});
}

function searchOf(query: unknown): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) {
		if (value !== undefined && value !== null) search.set(name, String(value));
	}
	return search.size > 0 ? `?${search}` : '';
}
