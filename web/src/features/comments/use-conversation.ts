/** Comments of a post as shown: the loaded ones, the viewer's own ahead of their page, without the deleted. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useMemo, useState } from 'react';
import { commentStore } from '#entities/comment/comment-store.ts';
import { useComments } from '#entities/comment/comments.queries.ts';
import { useRetry } from '#ui/states/use-retry.ts';
import { threadsOf } from './threads.ts';

const nothing: Comment[] = [];

export type ConversationOfPost = ReturnType<typeof useConversation>;

export function useConversation(postId: string, { enabled }: { enabled: boolean }) {
	const { data, isPending, isLoadingError, isFetchNextPageError, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
		useComments(postId, { enabled });
	const { isRetrying, retry } = useRetry(isFetchNextPageError ? fetchNextPage : refetch);
	const read = data?.comments ?? nothing;
	const [own, setOwn] = useState<Comment[]>([]);
	const deleted = commentStore.useDeleted([...read, ...own].map(({ id }) => id));
	const comments = useMemo(() => read.filter(({ id }) => !deleted.has(id)), [read, deleted]);
	return {
		comments,
		threads: useMemo(() => threadsOf(comments), [comments]),
		/** The viewer's own comments whose page has not loaded yet. */
		ahead: threadsOf(own.filter(({ id }) => !deleted.has(id) && !read.some((comment) => comment.id === id))),
		own,
		addOwn: (comment: Comment) => setOwn((before) => [...before, comment]),
		isRead: data !== undefined,
		pageCount: data?.pageCount ?? 0,
		isPending: enabled && isPending,
		isFetching,
		isFetchingNextPage,
		isError: isLoadingError || isFetchNextPageError || isRetrying,
		isRetrying,
		retry,
		hasNextPage,
		fetchNextPage,
	};
}
