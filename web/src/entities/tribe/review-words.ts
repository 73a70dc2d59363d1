/** How many first posts of a newcomer a tribe looks at, in words. */
import { say } from '@friends/contract/core/languages/say';

export const reviewWords = (posts: number): string =>
	posts === 0 ? say('None') : say('{posts, plural, one {The first one} other {The first #}}', { posts });
