/** Retry rules: which failures are tried again, and after what wait; the same for single requests and queries. */
import { ApiError, NetworkError, RequestTimeoutError } from './api-error.ts';

/** Any 4xx. */
export function isClientError(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A final refusal: a 4xx other than 408 (too slow) and 429 (too often). A retry would get the same answer. */
export function isRefusal(error: unknown): boolean {
	return error instanceof ApiError && isClientError(error) && error.status !== 408 && error.status !== 429;
}

/** A transient failure: no connection, a time-out, a server in trouble, or too many requests. */
export function isTransient(error: unknown): boolean {
	const isFailedRequest = error instanceof ApiError || error instanceof NetworkError || error instanceof RequestTimeoutError;
	return isFailedRequest && !isRefusal(error);
}

/** True when the request may have taken effect all the same. 502 and 504 come from a proxy that lost sight of the server. */
export function isOutcomeUnknown(error: unknown): boolean {
	if (error instanceof ApiError) return error.status === 502 || error.status === 504;
	return error instanceof NetworkError || error instanceof RequestTimeoutError;
}

/**
 * The wait before the next retry: 1 s, 2 s, 4 s, … up to the cap, or what `Retry-After` asks for. Null when the server asks for more than the
 * cap: an earlier retry would be refused, so the user reads the reason now.
 * @param failures failed tries so far
 */
export function retryDelayMs({ error, failures, capMs }: { error: unknown; failures: number; capMs: number }): number | null {
	const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
	return askedMs > capMs ? null : Math.max(askedMs, Math.min(1000 * 2 ** failures, capMs));
}

/** Milliseconds from a `Retry-After` header, which holds seconds or a date. */
export function parseRetryAfter(header: string | null): number | null {
	if (header === null) return null;
	const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
