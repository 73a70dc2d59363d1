/** The member's mark in the feed: its place among the posts, which stays where this visit found it, and moving it on. */
import { getFeedMark, moveFeedMark } from '@friends/contract/feed/feed.endpoints';
import type { FeedMark } from '@friends/contract/feed/feed.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import type { Folded } from '../folds.ts';
import { countSince, reachOf, withFolded } from './feed-mark.ts';
import { useSeenPosts } from './use-seen-posts.ts';

/** A page that is opened again after that long is another visit. */
const visitMs = 30 * 60_000;
/** Debounce of writing. */
const moveAfterMs = 1000;

export interface MarkPlace {
	/** Null for none; undefined while unknown. */
	mark: FeedMark | null | undefined;
	/** The newest post that was seen before; null while it is not loaded. */
	postId: string | null;
	/** Posts that came since; null while its place is not loaded. */
	newCount: number | null;
}

/** @param posts all that are loaded, newest first and without a gap */
export function useMarkPlace(posts: readonly Post[]): MarkPlace {
	const { data } = useQuery({
		queryKey: [getFeedMark.path],
		queryFn: ({ signal }) => call(getFeedMark, { signal }),
		staleTime: visitMs,
	});
	const mark = data?.mark;
	const newCount = mark ? countSince(posts, mark) : null;
	return { mark, newCount, postId: (newCount !== null && posts[newCount]?.id) || null };
}

/** Moves the mark on while the member reads. @returns whether everything that came since was on the screen */
export function useMarkProgress(
	posts: readonly Post[],
	{ mark, newCount }: MarkPlace,
	{ folds, isWhole }: Pick<Folded, 'folds'> & { isWhole: boolean },
) {
	const seen = withFolded(useSeenPosts(), folds);
	const reach = mark === undefined ? null : reachOf(posts, { mark, seen, isWhole });
	useMove(reach?.id ?? null);
	return newCount !== null && posts.slice(0, newCount).every(({ id }) => seen.has(id));
}

/** The server compares: a mark never moves back. */
function useMove(postId: string | null): void {
	const queryClient = useQueryClient();
	const moved = useRef<string | null>(null);
	useEffect(() => {
		if (postId === null || postId === moved.current) return;
		const timer = setTimeout(() => {
			moved.current = postId;
			// The next move makes up for one that fails.
			sendWrite(queryClient, moveFeedMark, { body: { postId } }).catch(() => undefined);
		}, moveAfterMs);
		return () => clearTimeout(timer);
	}, [postId, queryClient]);
}
