/** The sentence of a refusal for its reader. */

import { bannedSentence } from '@friends/contract/core/ended/banned-sentence';
import { say } from '@friends/contract/core/languages/say';
import type { Problem } from '@friends/contract/core/problem.schema';
import { formatMoment } from '#core/dates.ts';
import { ApiError } from './api-error.ts';

/** The server writes it in the language of the request. Only times are formatted here, since the server does not know the reader's time zone. */
export function sentenceOf({ code, detail, ended, requestId }: Problem): string {
	if (code === 'internal' && requestId) return say('{sentence} If you ask about it, quote {requestId}.', { sentence: detail, requestId });
	return ended?.until ? bannedSentence(formatMoment(new Date(ended.until)), ended.reason) : detail;
}

/** Text of a toast: the sentence of the refusal, else the fallback. */
export function detailOf(error: unknown, fallback: string): string {
	return (error instanceof ApiError && error.problem && sentenceOf(error.problem)) || fallback;
}
