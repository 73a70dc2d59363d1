/** Description of each list of home: under its tab, and as the tab's tooltip. */
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import { formatCount } from '#ui/counts.ts';

export const scopeSentences: Record<FeedScope, string> = {
	all: 'From everybody here, newest first',
	discover: 'From people and tribes you don’t know yet',
	tribes: 'From your tribes',
};

/** @param count number of the member's tribes; undefined while unknown */
export function tribesSentence(count: number | undefined): string {
	if (count === undefined || count === 0) return scopeSentences.tribes;
	return count === 1 ? 'From your tribe' : `From your ${formatCount(count)} tribes`;
}
