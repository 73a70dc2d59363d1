/** The sentence of a refusal for its reader. A translation of the app belongs here, by `code` and `params` of the problem. */
import { endedSentence } from '@friends/contract/core/ended-sentence';
import type { Problem } from '@friends/contract/core/problem.schema';
import { formatUntil } from '#core/dates.ts';
import { ApiError } from './api-error.ts';

/** The server writes it in English. Only times are formatted here, since the server does not know the reader's time zone. */
export function sentenceOf({ code, detail, ended, requestId }: Problem): string {
	if (code === 'internal' && requestId) return `${detail} If you ask about it, quote ${requestId}.`;
	return ended?.until ? endedSentence(ended, (iso) => formatUntil(new Date(iso))) : detail;
}

/** Text of a toast: the sentence of the refusal, else the fallback. */
export function detailOf(error: unknown, fallback: string): string {
	return (error instanceof ApiError && error.problem && sentenceOf(error.problem)) || fallback;
}
