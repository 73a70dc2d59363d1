/** Counts of what was found, in words: exact up to a bound, from there on 'so many and more'. */
import { say } from '@friends/contract/core/languages/say';
import { searchLimits } from '@friends/contract/search/search.limits';

/** '38', '100+' */
export const foundCount = (count: number): string => (count < searchLimits.countMax ? String(count) : `${searchLimits.countMax}+`);

/** '1 post', '38 posts', '100+ posts' */
export const foundPosts = (count: number): string =>
	count < searchLimits.countMax
		? say('{count, plural, one {# post} other {# posts}}', { count })
		: say('{count, number}+ posts', { count: searchLimits.countMax });
