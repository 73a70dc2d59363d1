/** Since when two people are friends, in words. */
import type { Friend } from '@friends/contract/friends/friends.schema';

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

export const friendSince = (createdAt: Friend['createdAt']): string => `Friends since ${monthAndYear.format(new Date(createdAt))}`;
