/** What is new in a tribe since the last visit: the line over it, which stays where the visit found it. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { timeOf, weekdayOf } from '#core/dates.ts';
import { dayAndMonth, plainDate } from '#core/short-dates.ts';
import type { LineInFeed } from '../line-in-feed.ts';
import { ThreadLine } from './thread-line.tsx';

/** What a visit to a tribe divides. */
export interface NewSince {
	/** The visit before. */
	since: string;
	/** The newest post that this visit found. */
	until: string;
}

const countMax = 20;
const weekMs = 6 * 86_400_000;

/** Today '18:04', this week 'Tuesday', earlier '3 Sept', with the year when it is not this one. */
function dayOf(since: string): string {
	const [date, now] = [new Date(since), new Date()];
	if (date.toDateString() === now.toDateString()) return timeOf(date);
	if (now.getTime() - date.getTime() < weekMs) return weekdayOf(date);
	return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : plainDate(date);
}

/** @param posts of others and of the viewer, newest first, without pinned ones. @param hasMore posts that are not loaded */
export function lineOfNew(
	posts: readonly Post[],
	{ since, until }: NewSince,
	{ viewerId, hasMore }: { viewerId: string; hasMore: boolean },
) {
	const found = posts.filter(({ createdAt, authorId }) => createdAt > since && createdAt <= until && authorId !== viewerId);
	const [first] = found;
	if (!first) return null;
	const isAll = posts.at(-1)?.id === found.at(-1)?.id;
	const isMany = found.length > countMax || (isAll && hasMore);
	const [count, day] = [Math.min(found.length, countMax), dayOf(since)];
	const words = isMany
		? say('{count, number}+ new since {day}', { count, day })
		: say('{count, plural, one {# new since {day}} other {# new since {day}}}', { count, day });
	return { postId: first.id, line: <ThreadLine label={say('New posts')}>{words}</ThreadLine> } satisfies LineInFeed;
}
