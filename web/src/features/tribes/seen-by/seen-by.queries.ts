/** Queries of a tribe as someone sees it who is shadow-banned there. Nothing of them enters the stores of posts, comments and tribes: those have the viewer's own view. */
import { getTribeSeenBy, listCommentsSeenBy, listPostsSeenBy } from '@friends/contract/tribes/seen-by/seen-by.endpoints';
import type { SeenComment, SeenPost } from '@friends/contract/tribes/seen-by/seen-by.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';

export interface SeenBy {
	/** An id or a slug. */
	tribe: string;
	userId: string;
}

export function useTribeSeenBy({ tribe, userId }: SeenBy) {
	return useQuery({
		queryKey: [getTribeSeenBy.path, tribe, userId],
		queryFn: ({ signal }) => call(getTribeSeenBy, { params: { id: tribe, userId }, signal }),
		// As it is now, each time that the page opens.
		staleTime: 0,
	});
}

const selectPosts = itemsBy(({ post }: SeenPost) => post.id);

export function usePostsSeenBy({ tribe, userId }: SeenBy) {
	const params = { id: tribe, userId };
	return useInfiniteQuery(
		listQuery(listPostsSeenBy, { key: [listPostsSeenBy.path, tribe, userId], params, staleTime: 0, select: selectPosts }),
	);
}

const selectComments = itemsBy(({ comment }: SeenComment) => comment.id);

export function useCommentsSeenBy({ tribe, userId }: SeenBy, postId: string) {
	const params = { id: tribe, userId, postId };
	return useInfiniteQuery(
		listQuery(listCommentsSeenBy, {
			key: [listCommentsSeenBy.path, tribe, userId, postId],
			params,
			staleTime: 0,
			select: selectComments,
		}),
	);
}
