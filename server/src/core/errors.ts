/** The one error that rooms throw to refuse something; the HTTP layer turns it into problem details. */
import type { ErrorCode } from '@friends/contract/core/errors';
import type { Ended } from '@friends/contract/core/problem.schema';

export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields: Record<string, string> | undefined;

	/** @param detail a sentence for the person who asked. @param fields field name to sentence. */
	constructor(code: ErrorCode, detail: string, fields?: Record<string, string>) {
		super(detail);
		this.code = code;
		this.fields = fields;
	}
}

/** Somebody is not, or no longer, signed in, and an administrator or they themselves have seen to that. */
export class EndedError extends AppError {
	readonly ended: Ended;

	constructor(code: 'unauthenticated' | 'account_blocked', detail: string, ended: Ended) {
		super(code, detail);
		this.ended = ended;
	}
}

/** The caller has made as many calls as they may for now. */
export class RateLimitedError extends AppError {
	readonly retryAfterSeconds: number;

	constructor(seconds: number) {
		super('rate_limited', `That was a lot at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`);
		this.retryAfterSeconds = seconds;
	}
}

/** What the viewer may not see does not exist, so both cases read the same. */
export const notFound = (thing: string) => new AppError('not_found', `${thing} doesn’t exist, or you can’t see it.`);
