/** The text 'Friends since …'. */
import { say } from '@friends/contract/core/languages/say';
import type { Friend } from '@friends/contract/friends/friends.schema';
import { monthAndYear } from '#core/dates.ts';

export const friendSince = (createdAt: Friend['createdAt']): string =>
	say('Friends since {month}', { month: monthAndYear(new Date(createdAt)) });
