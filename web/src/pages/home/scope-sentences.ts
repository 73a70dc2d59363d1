/** Description of each list of home: as its tab's tooltip, and under the tabs that have one order only. */
import { say } from '@friends/contract/core/languages/say';
import type { FeedScope } from '@friends/contract/posts/posts.schema';

export const scopeSentences: Record<FeedScope, () => string> = {
	all: () => say('From everybody here'),
	discover: () => say('From people and tribes you don’t know yet'),
	tribes: () => say('From your tribes'),
};

/** @param count number of the member's tribes; undefined while unknown */
export function tribesSentence(count: number | undefined): string {
	if (count === undefined || count === 0) return scopeSentences.tribes();
	return say('{count, plural, one {From your tribe} other {From your # tribes}}', { count });
}
