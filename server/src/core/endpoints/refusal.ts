/** Turns whatever was thrown into the refusal that the caller is told, whichever transport carries it. */
import type { ErrorCode } from '@friends/contract/core/errors';
import type { Ended } from '@friends/contract/core/problem.schema';
import { isDatabaseUnavailable, isReferenceGone } from '../driver-errors.ts';
import { AppError, EndedError, RateLimitedError } from '../errors.ts';

export interface Refusal {
	code: ErrorCode;
	detail: string;
	fields?: Record<string, string> | undefined;
	ended?: Ended;
	/** With 'rate_limited'. */
	retryAfterSeconds?: number;
}

export function refusalOf(error: unknown): Refusal {
	if (error instanceof AppError) {
		return {
			code: error.code,
			detail: error.message,
			fields: error.fields,
			...(error instanceof EndedError && { ended: error.ended }),
			...(error instanceof RateLimitedError && { retryAfterSeconds: error.retryAfterSeconds }),
		};
	}
	if (error instanceof Error) {
		if (isReferenceGone(error)) return { code: 'not_found', detail: 'This is no longer here.' };
		if (isDatabaseUnavailable(error))
			return { code: 'unavailable', detail: 'The database isn’t responding right now. Please try again shortly.' };
	}
	return { code: 'internal', detail: 'Something went wrong on this server. It has been logged.' };
}
