/** How far the member has seen the feed: keeps the mark, and shows its line and the way to it. Lazy, since no post waits for it. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { type RefObject, useEffect } from 'react';
import type { Folded } from '../folds.ts';
import type { LineInFeed } from '../line-in-feed.ts';
import { MarkLine, ToMark } from './mark-lines.tsx';
import { useMarkPlace, useMarkProgress } from './use-feed-mark.ts';
import { useWatchSeen } from './use-seen-posts.ts';
import { type FurtherPosts, useWayToMark } from './use-way-to-mark.ts';

export interface FeedMarksProps extends Pick<Folded, 'folds'> {
	/** All that are loaded, newest first. */
	posts: readonly Post[];
	isWhole: boolean;
	list: FurtherPosts;
	box: RefObject<HTMLElement | null>;
	/** Focuses a post that may be far from view. */
	focusPost: (postId: string, scrolls: boolean) => void;
	/** Takes the line into the list. */
	onLine: (line: LineInFeed | null) => void;
}

export function FeedMarks({ posts, folds, isWhole, list, box, focusPost, onLine }: FeedMarksProps) {
	useWatchSeen(box);
	const place = useMarkPlace(posts);
	const isCaughtUp = useMarkProgress(posts, place, { folds, isWhole });
	const way = useWayToMark(place, list, (postId) => focusPost(postId, true));
	const { mark, postId, newCount } = place;
	const markedAt = mark?.markedAt;

	useEffect(() => {
		onLine(markedAt && postId ? { postId, line: <MarkLine markedAt={markedAt} isCaughtUp={isCaughtUp} /> } : null);
	}, [markedAt, postId, isCaughtUp, onLine]);

	return way.isOffered && markedAt && <ToMark markedAt={markedAt} newCount={newCount} isGoing={way.isGoing} onGo={way.go} />;
}
