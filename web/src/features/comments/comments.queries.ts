/** The web app's reads and writes of comments. */
import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callPage, type Page } from '#core/call.ts';
import { useWrite } from '#core/use-write.ts';
import { commentDrafts } from './comment-drafts.ts';

type CommentsData = InfiniteData<Page<Comment[]>, string | null>;

/** Keys spell the path that they read. */
export const commentKeys = {
	ofPost: (postId: string) => [listPosts.path, postId, 'comments'] as const,
	writing: (postId: string) => [createComment.method, ...commentKeys.ofPost(postId)] as const,
};

/** The comments of a post, oldest first, page by page. */
export function useComments(postId: string) {
	return useInfiniteQuery({
		queryKey: commentKeys.ofPost(postId),
		queryFn: ({ pageParam, signal }) =>
			callPage(listComments, { params: { id: postId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		select: commentsOf,
	});
}

/** Each comment once: the own one may come again with a page. */
function commentsOf({ pages }: CommentsData): Comment[] {
	return [...new Map(pages.flatMap(({ data }) => data).map((comment) => [comment.id, comment])).values()];
}

export interface CreateCommentOptions {
	postId: string;
	/** Called even when the comments have been closed meanwhile. */
	onCreated: (comment: Comment) => void;
}

/** Failures are only logged, as specified; the text stays where it was written. */
export function useCreateComment({ postId, onCreated }: CreateCommentOptions) {
	const queryClient = useQueryClient();
	const { write, isError, reset } = useWrite(createComment, {
		mutationKey: commentKeys.writing(postId),
		onSuccess: (comment) => {
			commentDrafts.discard(postId);
			addComment(queryClient, comment);
			onCreated(comment);
		},
		onError: (error) => console.error(error),
	});
	const states = useMutationState({
		filters: { mutationKey: commentKeys.writing(postId), status: 'pending' },
		select: ({ state }) => state.isPaused,
	});
	return {
		create: (body: string, callbacks: { onSuccess: (comment: Comment) => void }) =>
			write({ params: { id: postId }, body: { body } }, callbacks),
		hasFailed: isError,
		forgetFailure: reset,
		isSending: states.length > 0,
		/** It waits for a connection. */
		isWaiting: states.some((isPaused) => isPaused),
	};
}

/** The last place is known only when everything before it is; until then the comment comes with its page. */
function addComment(queryClient: QueryClient, comment: Comment): void {
	const queryKey = commentKeys.ofPost(comment.postId);
	queryClient.setQueryData<CommentsData>(queryKey, (comments) => {
		const last = comments?.pages.at(-1);
		if (!comments || !last || last.nextCursor !== null) return comments;
		return { ...comments, pages: comments.pages.with(-1, { ...last, data: [...last.data, comment] }) };
	});
	// A reading that had already begun may not know the comment.
	if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey });
}
