/** How many people can see a post, in words. */
import type { Audience } from '@friends/contract/audiences/audiences.schema';
import { say } from '@friends/contract/core/languages/say';

export function audienceSentence({ count, isForGuests }: Audience): string {
	if (isForGuests)
		return say('{count, plural, one {# person here and guests can see this} other {# people here and guests can see this}}', { count });
	if (count === 0) return say('Only you can see this');
	return say('{count, plural, one {# person can see this} other {# people can see this}}', { count });
}
