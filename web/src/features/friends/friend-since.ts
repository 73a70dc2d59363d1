/** The text 'Friends since …'. */
import type { Friend } from '@friends/contract/friends/friends.schema';
import { monthAndYear } from '#core/dates.ts';

export const friendSince = (createdAt: Friend['createdAt']): string => `Friends since ${monthAndYear(new Date(createdAt))}`;
