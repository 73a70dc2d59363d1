import { liveLimits } from './live.limits.ts';
import type { Watch } from './live.schema.ts';

const latest = (lists: readonly (readonly string[])[], max: number): string[] => [...new Set(lists.flat())].slice(-max);

/** The union of what several parts of a page show; beyond the limits, the latest count. */
export function uniteWatches(watches: readonly Partial<Watch>[]): Watch {
	const people = latest(
		watches.map(({ people: ids = [] }) => ids),
		liveLimits.people,
	);
	return {
		posts: latest(
			watches.map(({ posts = [] }) => posts),
			liveLimits.posts,
		),
		threads: latest(
			watches.map(({ threads = [] }) => threads),
			liveLimits.threads,
		),
		feed: watches.some(({ feed }) => feed),
		...(people.length > 0 && { people }),
	};
}

export function holdsWatch(whole: Watch, part: Watch): boolean {
	const has = (ids: readonly string[] = [], others: readonly string[] = []) => others.every((id) => ids.includes(id));
	const hasIds = has(whole.posts, part.posts) && has(whole.threads, part.threads) && has(whole.people, part.people);
	return hasIds && (whole.feed || !part.feed);
}

export const isSameWatch = (one: Watch, other: Watch): boolean => holdsWatch(one, other) && holdsWatch(other, one);

export const isEmptyWatch = ({ posts, threads, feed, people = [] }: Watch): boolean =>
	posts.length + threads.length + people.length === 0 && !feed;

/** Whether the presence of this member is watched. */
export const followsPresence = ({ people = [] }: Watch, id: string): boolean => people.includes(id);

/** Query of `listMissed`, and of the address of the connection. @param after the last known position */
export function missedQuery(after: string | undefined, { posts, threads, feed, people = [] }: Watch) {
	return {
		...(after !== undefined && { after }),
		...(posts.length > 0 && { posts: posts.join() }),
		...(threads.length > 0 && { threads: threads.join() }),
		...(feed && { feed: 'true' as const }),
		...(people.length > 0 && { people: people.join() }),
	};
}
