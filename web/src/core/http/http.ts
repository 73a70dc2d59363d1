/** Sends one request as the specification describes it: bearer token, cookies, JSON, a time-out, and retries. */

import { logPositionHeader } from '@friends/contract/core/log-position';
import { language } from '#core/language.ts';
import { readAccessToken } from '#core/session/session-storage.ts';
import { ApiError, NetworkError, RequestTimeoutError } from './api-error.ts';
import { takeReadAhead } from './read-ahead.ts';
import { isOutcomeUnknown, isTransient, parseRetryAfter, retryDelayMs } from './retry-rules.ts';

export const requestTimeoutMs = 30_000;
export const requestRetries = 3;
const backoffCapMs = 10_000;

export interface RequestOptions {
	/** GET unless given. */
	method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Sent as JSON; a file as it is. */
	body?: unknown;
	/** Replaces the stored access token; null sends none. */
	bearer?: string | null;
	/** Idempotency: under one key the server acts once, however often the request arrives. */
	idempotencyKey?: string | undefined;
	/** Further headers. */
	headers?: Readonly<Record<string, string>> | undefined;
	signal?: AbortSignal | undefined;
	/** Retries after the first try: 3 unless given. */
	retries?: number;
	timeoutMs?: number;
	/**
	 * Allows retries when the outcome is unknown. Without it a POST or PATCH without idempotency key is not repeated after a time-out or a broken
	 * connection, since the first may have arrived; after an answer it is, because the server's 408, 429 and 5xx mean that nothing was kept.
	 */
	isRepeatable?: boolean;
	/** Lets the request outlive the page. */
	keepalive?: boolean;
	/** 'text' returns the body as it is; JSON unless given. */
	accepts?: 'text';
}

export interface Reply {
	status: number;
	headers: Headers;
	/** The body's JSON, or its text where that was asked for; undefined when there is no body. */
	data: unknown;
}

/**
 * Sends a request and reads the reply.
 * @param path relative to the page's origin, or an absolute address, which gets the token only on our own origin
 * @throws ApiError, NetworkError, RequestTimeoutError, or the reason of `signal`
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Reply> {
	const { retries = requestRetries, signal } = options;
	for (let failures = 0; ; failures++) {
		try {
			return await attempt(path, options);
		} catch (error) {
			const delayMs = retryDelayMs({ error, failures, capMs: backoffCapMs });
			if (failures >= retries || delayMs === null || !mayRepeat(error, options)) throw error;
			await sleep(delayMs, signal);
		}
	}
}

function mayRepeat(error: unknown, { method = 'GET', idempotencyKey, isRepeatable }: RequestOptions): boolean {
	const isSafe = isRepeatable ?? (idempotencyKey !== undefined || !['POST', 'PATCH'].includes(method));
	return isTransient(error) && (isSafe || !isOutcomeUnknown(error));
}

async function attempt(path: string, options: RequestOptions): Promise<Reply> {
	const { timeoutMs = requestTimeoutMs, signal } = options;
	signal?.throwIfAborted();
	const controller = new AbortController();
	const abort = () => controller.abort();
	signal?.addEventListener('abort', abort);
	let isTimedOut = false;
	const timer = setTimeout(() => {
		isTimedOut = true;
		controller.abort();
	}, timeoutMs);
	try {
		return await exchange(path, options, controller.signal);
	} catch (error) {
		signal?.throwIfAborted();
		if (isTimedOut) throw new RequestTimeoutError(timeoutMs);
		throw error instanceof ApiError ? error : new NetworkError(error);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', abort);
	}
}

/** Log positions of the last writes of this page; reads from a replica name the latest. */
let logPositions: readonly string[] = [];
const positionsKept = 50;

/** True for the last event of a write of this page, which has already made stale what it changes. */
export const isWrittenHere = (position: string): boolean => logPositions.includes(position);

/** Reads the body too, so that the time-out covers a reply that stalls half-way. */
async function exchange(path: string, options: RequestOptions, signal: AbortSignal): Promise<Reply> {
	const url = new URL(path, location.origin);
	const { method = 'GET', body, keepalive = false, accepts } = options;
	const send = () =>
		fetch(url.href, {
			method,
			headers: headersFor(url, options),
			credentials: 'include',
			signal,
			keepalive,
			...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
		});
	const response = await ((method === 'GET' && takeReadAhead(path, bearerOf(options), signal)) || send());
	const text = await response.text();
	const { ok, status, statusText, headers } = response;
	notePosition(headers.get(logPositionHeader));
	if (!ok) throw new ApiError(status, text || statusText, parseRetryAfter(headers.get('Retry-After')));
	return { status, headers, data: accepts === 'text' ? text : parseBody(status, text) };
}

function notePosition(position: string | null): void {
	if (position !== null) logPositions = [position, ...logPositions.slice(0, positionsKept - 1)];
}

function bearerOf({ bearer }: RequestOptions): string | null {
	return bearer === undefined ? readAccessToken() : bearer;
}

function headersFor(url: URL, options: RequestOptions): Record<string, string> {
	const { body, idempotencyKey } = options;
	const token = bearerOf(options);
	const headers: Record<string, string> = { ...options.headers };
	if (body !== undefined) headers['Content-Type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json';
	if (url.origin === location.origin) Object.assign(headers, headersForUs(token));
	if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
	return headers;
}

function headersForUs(token: string | null): Record<string, string> {
	const [logPosition] = logPositions;
	return {
		...(language() && { 'Accept-Language': language() }),
		...(token !== null && { Authorization: `Bearer ${token}` }),
		...(logPosition !== undefined && { [logPositionHeader]: logPosition }),
	};
}

/** Rejects a success that is not JSON: a captive portal or a proxy answered. */
function parseBody(status: number, text: string): unknown {
	if (text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		throw new ApiError(status, 'The answer is not JSON');
	}
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		const handleAbort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', handleAbort);
			resolve();
		}, ms);
		signal?.addEventListener('abort', handleAbort, { once: true });
	});
}
