/** The web app's reads and writes of comments. */
import { createComment, listCommentRevisions, listComments } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Revision } from '@friends/contract/posts/posts.schema';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callPage, type Page } from '#core/call.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/pages.ts';
import { useWrite } from '#core/use-write.ts';
import { commentDrafts, draftKey } from './comment-drafts.ts';
import { forgetShadows } from './comment-shadow.ts';

/** So many that most conversations come whole. */
const pageSize = 50;

type CommentsData = InfiniteData<Page<Comment[]>, string | null>;

/** Keys spell the path that they read. */
export const commentKeys = {
	ofPost: (postId: string) => [listPosts.path, postId, 'comments'] as const,
	writing: (draft: string) => [createComment.method, listComments.path, draft] as const,
	revisions: (id: string) => [listCommentRevisions.path, id] as const,
};

/** The comments of a post, oldest first, page by page. */
export function useComments(postId: string) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: commentKeys.ofPost(postId),
		queryFn: async ({ pageParam, signal }) => {
			const query = { limit: pageSize, ...cursorQuery(pageParam) };
			const page = await callPage(listComments, { params: { id: postId }, query, signal });
			forgetShadows(page.data);
			return page;
		},
		select: commentsOf,
	});
}

/** Oldest first, each comment once: the own one may stand before those of a later page, and come again with it. */
function commentsOf({ pages }: CommentsData): Comment[] {
	const comments = new Map(pages.flatMap(({ data }) => data).map((comment) => [comment.id, comment]));
	return [...comments.values()].sort((one, other) => (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0));
}

const revisionsOf = itemsBy(({ id }: Revision) => id);

/** What a comment said before. */
export function useCommentRevisions(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: commentKeys.revisions(id),
		queryFn: ({ pageParam, signal }) => callPage(listCommentRevisions, { params: { id }, query: cursorQuery(pageParam), signal }),
		select: revisionsOf,
		enabled,
	});
}

export interface CreateCommentOptions {
	postId: string;
	/** The comment that is answered. */
	parentId: string | null;
	/** Called even when the comments have been closed meanwhile. */
	onCreated: (comment: Comment) => void;
}

/** Failures are only logged, as specified; the text stays where it was written. */
export function useCreateComment({ postId, parentId, onCreated }: CreateCommentOptions) {
	const queryClient = useQueryClient();
	const draft = draftKey(postId, parentId);
	const { write, isError, reset } = useWrite(createComment, {
		mutationKey: commentKeys.writing(draft),
		onSuccess: (comment) => {
			commentDrafts.discard(draft);
			addComment(queryClient, comment);
			onCreated(comment);
		},
		onError: (error) => console.error(error),
	});
	const states = useMutationState({
		filters: { mutationKey: commentKeys.writing(draft), status: 'pending' },
		select: ({ state }) => state.isPaused,
	});
	return {
		create: (body: string, callbacks: { onSuccess: (comment: Comment) => void }) =>
			write({ params: { id: postId }, body: parentId === null ? { body } : { body, parentId } }, callbacks),
		hasFailed: isError,
		forgetFailure: reset,
		isSending: states.length > 0,
		/** It waits for a connection. */
		isWaiting: states.some((isPaused) => isPaused),
	};
}

/** Answers stand under what they answer. Of others, the last place is known only when everything before it is; until then they come with their page. */
function addComment(queryClient: QueryClient, comment: Comment): void {
	const queryKey = commentKeys.ofPost(comment.postId);
	queryClient.setQueryData<CommentsData>(queryKey, (comments) => {
		const last = comments?.pages.at(-1);
		if (!comments || !last || (last.nextCursor !== null && comment.parentId === null)) return comments;
		return { ...comments, pages: comments.pages.with(-1, { ...last, data: [...last.data, comment] }) };
	});
	// A reading that had already begun may not know the comment.
	if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey });
}
