/** Calls the API as a client would, over HTTP or straight into an app under test; knows nothing but the contract. */
import type { BodyOf, EndpointDeclaration, ParamsOf, QueryOf, ResponseOf } from '@friends/contract/core/endpoint';
import type { Problem } from '@friends/contract/core/problem.schema';

export interface RawRequest {
	method: string;
	/** Path with query. */
	path: string;
	headers?: Record<string, string>;
	/** JSON text, or a file. */
	body?: string | Uint8Array<ArrayBuffer>;
}

export interface RawAnswer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string>;
	text: string;
}

/** Carries one request to a server. */
export type Send = (request: RawRequest) => Promise<RawAnswer>;

export interface Answer<E extends EndpointDeclaration> {
	status: number;
	headers: Record<string, string>;
	/** The declared body; only on success. */
	body: ResponseOf<E>;
	/** The problem; only on refusal. */
	problem: Problem;
	/** Cursor of the next page of a list. */
	nextCursor: string | null;
}

type Given<Name extends string, Value> = Value extends undefined ? { [N in Name]?: undefined } : { [N in Name]: Value };

export type CallOptions<E extends EndpointDeclaration> = Given<'params', ParamsOf<E>> &
	Given<'body', BodyOf<E>> & {
		query?: Partial<QueryOf<E>>;
		/** Access token, or the refresh token where the endpoint asks for it. */
		token?: string;
		idempotencyKey?: string;
		headers?: Record<string, string>;
	};

export interface Api {
	send: Send;
	call<E extends EndpointDeclaration>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>>;
	/** As `call`, but throws on refusal, with the server's sentence. For set-up. */
	succeed<E extends EndpointDeclaration>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>>;
}

export function createApi(send: Send): Api {
	async function call<E extends EndpointDeclaration>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> {
		const { token, idempotencyKey, body, headers } = options;
		const {
			status,
			headers: answered,
			text,
		} = await send({
			method: endpoint.method,
			path: pathOf(endpoint, options),
			headers: {
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(token && { authorization: `Bearer ${token}` }),
				...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const parsed = (text === '' ? undefined : JSON.parse(text)) as ResponseOf<E> & Problem;
		// Each request has its own id; without it, answers to the same question are equal.
		if (status >= 400) delete parsed?.requestId;
		return { status, headers: answered, body: parsed, problem: parsed, nextCursor: nextCursorOf(answered.link) };
	}

	return {
		send,
		call,
		async succeed(endpoint, options) {
			const { status, body, problem } = await call(endpoint, options);
			if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${problem.detail}`);
			return body;
		},
	};
}

function pathOf(endpoint: EndpointDeclaration, { params, query }: { params?: unknown; query?: unknown }): string {
	const values = (params ?? {}) as Record<string, string>;
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
	const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
	return search.size > 0 ? `${path}?${search}` : path;
}

function nextCursorOf(link: string | undefined): string | null {
	const address = link && /<([^>]+)>; rel="next"/.exec(link)?.[1];
	return address ? new URL(address, 'http://any').searchParams.get('cursor') : null;
}

/** @param baseUrl such as `http://localhost:3000`. */
export function sendOverHttp(baseUrl: string): Send {
	return async ({ method, path, headers, body }) => {
		const response = await fetch(new URL(path, baseUrl), { method, ...(headers && { headers }), ...(body !== undefined && { body }) });
		return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
	};
}
