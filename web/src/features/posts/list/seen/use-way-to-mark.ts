/** The way to where the member was: offered above a feed with much that is new, and gone when asked; further pages load on the way. */
import { useEffect, useState } from 'react';
import type { PostListQuery } from '#entities/post/posts.queries.ts';
import type { MarkPlace } from './use-feed-mark.ts';

/** With fewer new posts the place is in view, or nearly. */
const offeredFrom = 5;
/** Pages that are loaded for it at most. */
const pagesMax = 15;

export type FurtherPosts = Pick<PostListQuery, 'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;

/** @param focusPost focuses a post, and brings it into view */
export function useWayToMark({ mark, postId, newCount }: MarkPlace, list: FurtherPosts, focusPost: (postId: string) => void) {
	const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
	const [isGoing, setIsGoing] = useState(false);
	const canLoad = hasNextPage && !isFetchNextPageError && (data?.pageCount ?? 0) < pagesMax;
	// Stays while the member reads on: a line that goes would move what is below it.
	const [isOffered, setIsOffered] = useState(false);
	const isFar = mark ? (newCount === null ? hasNextPage : newCount >= offeredFrom) : false;
	if (isFar && !isOffered) setIsOffered(true);

	useEffect(() => {
		if (!isGoing || (postId === null && isFetchingNextPage)) return;
		if (postId === null && canLoad) {
			void fetchNextPage();
			return;
		}
		if (postId !== null) focusPost(postId);
		setIsGoing(false);
	}, [isGoing, postId, canLoad, isFetchingNextPage, fetchNextPage, focusPost]);

	return { isOffered, isGoing, go: () => setIsGoing(true) };
}
