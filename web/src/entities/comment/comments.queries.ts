/** Queries and mutations of comments. */

import { createComment, listCommentRevisions, listComments } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { type QueryClient, useInfiniteQuery, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { dropWrite } from '#core/outbox/unsent-writes.ts';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { callPage } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { listQuery, type Pages } from '#core/queries/pages.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { markStale } from '../changes.ts';
import { commentDrafts, draftKey } from './comment-drafts.ts';
import { commentStore } from './comment-store.ts';

/** Large enough for most conversations to come whole. */
const pageSize = 50;

type CommentsData = Pages<Comment[]>;

/** Query keys spell the path that they read. */
export const commentKeys = {
	ofPost: (postId: string) => [listPosts.path, postId, 'comments'] as const,
	writing: (draft: string) => [createComment.method, listComments.path, draft] as const,
	revisions: (id: string) => [listCommentRevisions.path, id] as const,
};

/** The comments of a post, oldest first, page by page. */
export function useComments(postId: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery(
		listQuery(listComments, {
			...isKept,
			key: commentKeys.ofPost(postId),
			params: { id: postId },
			query: { limit: pageSize },
			learn() {
				const learn = commentStore.beginReading();
				return (comment) => learn(comment.id, comment);
			},
			select: selectComments,
			enabled,
		}),
	);
}

const selectComments = (data: CommentsData) => ({ comments: commentsOf(data), pageCount: data.pages.length });

/** Oldest first, without duplicates: the member's own new comment is added early, and comes again with its page. */
function commentsOf({ pages }: CommentsData): Comment[] {
	const comments = new Map(pages.flatMap(({ data }) => data).map((comment) => [comment.id, comment]));
	return [...comments.values()].sort((one, other) => (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0));
}

/** Fetches the comments written since the latest cached one. @returns those that were not cached */
export async function readNewer(queryClient: QueryClient, postId: string): Promise<Comment[]> {
	const data = queryClient.getQueryData<CommentsData>(commentKeys.ofPost(postId));
	const known = data ? commentsOf(data) : [];
	const since = known.at(-1)?.createdAt;
	const query = { limit: pageSize, ...(since === undefined ? {} : { since }) };
	const { data: newest } = await callPage(listComments, { params: { id: postId }, query });
	const knownIds = new Set(known.map(({ id }) => id));
	const newer = newest.filter(({ id }) => !knownIds.has(id));
	for (const comment of newer) addComment(queryClient, comment);
	return newer;
}

/** Earlier versions of a comment. */
export function useCommentRevisions(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery(listQuery(listCommentRevisions, { key: commentKeys.revisions(id), params: { id }, enabled }));
}

type CommentVariables = WriteVariables<typeof createComment>;

/** The aborted try may have reached the server. */
const stopped = () => ({
	title: say('We’ve stopped sending your comment'),
	description: say('An earlier try may have arrived. Look at the comments before you send it again.'),
});

const resumeFailure = (error: unknown) =>
	({
		title: say('Your comment wasn’t sent'),
		description: detailOf(error, say('Your text is back where you wrote it. Please try again.')),
		variant: 'destructive',
	}) as const;

const notSent = () => say('Not sent. Try again.');

/** The author of the post has closed its comments for the viewer meanwhile. */
const isClosed = (error: Error): boolean => error instanceof ApiError && /^answers_/.test(error.problem?.code ?? '');

export interface CreateCommentOptions {
	postId: string;
	/** The comment that is answered; null for none. */
	parentId: string | null;
	/** Called even when the comments have been closed meanwhile. */
	onCreated: (comment: Comment) => void;
}

/** Failures are only logged, as specified; the text stays in the draft. */
export function useCreateComment({ postId, parentId, onCreated }: CreateCommentOptions) {
	const queryClient = useQueryClient();
	const draft = draftKey(postId, parentId);
	const onError = (failed: Error) => {
		console.error(failed);
		if (isClosed(failed)) markStale(queryClient, 'post.updated', { post: postId });
	};
	const { write, error, reset } = useWrite(createComment, commentWrite(queryClient, { draft, onCreated, onError }));
	const states = useMutationState({
		filters: { mutationKey: commentKeys.writing(draft), status: 'pending' },
		select: ({ state }) => ({
			id: (state.variables as CommentVariables).idempotencyKey,
			isPaused: state.isPaused,
			failureCount: state.failureCount,
		}),
	});
	return {
		create: (body: string, callbacks: { onSuccess: (comment: Comment) => void }) =>
			write({ params: { id: postId }, body: parentId === null ? { body } : { body, parentId } }, callbacks),
		/** Why it was not sent; null when it did not fail. */
		failure: error && (isClosed(error) ? detailOf(error, notSent()) : notSent()),
		forgetFailure: reset,
		isSending: states.length > 0,
		/** Paused while offline, or between retries. */
		isWaiting: states.some(({ isPaused, failureCount }) => isPaused || failureCount > 1),
		isOffline: states.some(({ isPaused }) => isPaused),
		/** Discards the waiting write; the text stays in the draft. */
		drop() {
			const mayHaveArrived = states.map(({ id }) => dropWrite(queryClient, id)).includes(true);
			if (mayHaveArrived) toast(stopped());
		},
	};
}

interface CommentWriteOptions {
	draft: string;
	onCreated: (comment: Comment) => void;
	onError: (error: Error) => void;
}

function commentWrite(
	queryClient: QueryClient,
	{ draft, onCreated, onError }: CommentWriteOptions,
): WriteOptions<typeof createComment, unknown> {
	return {
		mutationKey: commentKeys.writing(draft),
		meta: { unsent: 'comment' },
		onSuccess: (comment) => {
			commentDrafts.discard(draft);
			addComment(queryClient, comment);
			onCreated(comment);
		},
		onError,
	};
}

/** Resumes a comment of an earlier page; until it is sent, its composer shows it with its text. */
export function resumeComment(queryClient: QueryClient, variables: CommentVariables): void {
	const { params, body } = variables;
	const draft = draftKey(params.id, body.parentId ?? null);
	if (commentDrafts.read(draft) === '') commentDrafts.write(draft, body.body);
	const options = commentWrite(queryClient, {
		draft,
		// The page that counted its comments is gone.
		onCreated: () => markStale(queryClient, 'comment.created'),
		onError: (error) => toast(resumeFailure(error)),
	});
	void resumeWrite(queryClient, createComment, variables, options);
}

/**
 * Appends a comment to the cache. Without its last page loaded, only replies are added, which stand under their parent; others come with their
 * page.
 */
function addComment(queryClient: QueryClient, comment: Comment): void {
	const queryKey = commentKeys.ofPost(comment.postId);
	queryClient.setQueryData<CommentsData>(queryKey, (comments) => {
		const last = comments?.pages.at(-1);
		if (!comments || !last || (last.nextCursor !== null && comment.parentId === null)) return comments;
		return { ...comments, pages: comments.pages.with(-1, { ...last, data: [...last.data, comment] }) };
	});
	// A fetch in flight may lack the comment.
	if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey });
}
