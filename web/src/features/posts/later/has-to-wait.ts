/** Refusal of a post whose author is a newcomer, in a tribe that looks at first posts. */
import { ApiError } from '#core/http/api-error.ts';

export const hasToWait = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'post_waits';
