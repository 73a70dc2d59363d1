/** Texts of failed forms. */
import { ApiError, NetworkError, RequestTimeoutError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';

/** The server's sentence; without an answer, the network error; else the fallback. */
export function failureText(error: unknown, fallback: string): string {
	if (error instanceof NetworkError || error instanceof RequestTimeoutError) return `${error.message}.`;
	return detailOf(error, fallback);
}

/** Errors of single fields, by name. */
export function failedFields(error: unknown): Record<string, string> {
	return (error instanceof ApiError && error.problem?.errors) || {};
}
