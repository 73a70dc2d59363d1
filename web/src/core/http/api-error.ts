/** Errors of requests: refused, timed out, or never arrived. */
import type { Problem } from '@friends/contract/core/problem.schema';

/** The server answered, and refused. */
export class ApiError extends Error {
	readonly status: number;
	/** The problem details of the answer; undefined when something else answered, such as a proxy. */
	readonly problem: Problem | undefined;
	/** How long the server asks to wait before the next try; null when it does not say. */
	readonly retryAfterMs: number | null;

	/** @param text the body of the answer, or its status text when the body is empty */
	constructor(status: number, text: string, retryAfterMs: number | null = null) {
		super(`${status}: ${text}`);
		this.name = 'ApiError';
		this.status = status;
		this.problem = parseProblem(text);
		this.retryAfterMs = retryAfterMs;
	}
}

/** No answer within the time that was allowed; whether the server acted is unknown. */
export class RequestTimeoutError extends Error {
	constructor(timeoutMs: number) {
		super(`Request timed out after ${timeoutMs}ms`);
		this.name = 'RequestTimeoutError';
	}
}

/** No connection, or it broke; whether the server acted is unknown. */
export class NetworkError extends Error {
	constructor(cause: unknown) {
		super('The server couldn’t be reached', { cause });
		this.name = 'NetworkError';
	}
}

/** Lenient on purpose: a newer server may send codes that this build does not know; its sentence still counts. */
function parseProblem(text: string): Problem | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isProblem(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isProblem(value: unknown): value is Problem {
	return typeof value === 'object' && value !== null && 'detail' in value && typeof value.detail === 'string';
}
