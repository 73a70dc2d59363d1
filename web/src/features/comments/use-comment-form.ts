/** State of a comment that is being written: draft, sending, waiting for a connection, or failed. */
import { commentLimits } from '@friends/contract/comments/comments.limits';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { commentDrafts, draftKey } from '#entities/comment/comment-drafts.ts';
import { useCreateComment } from '#entities/comment/comments.queries.ts';

const { maxLength } = commentLimits.body;

export interface CommentFormOptions {
	postId: string;
	parentId: string | null;
	/** Called even when the comments have been closed meanwhile. */
	onCreated: (comment: Comment) => void;
}

export type CommentFormState = ReturnType<typeof useCommentForm>;

export function useCommentForm({ postId, parentId, onCreated }: CommentFormOptions) {
	const key = draftKey(postId, parentId);
	const draft = commentDrafts.useDraft(key);
	const { create, failure, forgetFailure, isSending, isWaiting, isOffline, drop } = useCreateComment({ postId, parentId, onCreated });
	const body = draft.trim();

	return {
		draft,
		body,
		maxLength,
		canSend: body !== '' && body.length <= maxLength && !isSending,
		create,
		failure: isSending ? null : failure,
		isSending,
		isWaiting,
		isOffline,
		drop,
		write(text: string) {
			commentDrafts.write(key, text);
			if (failure !== null) forgetFailure();
		},
	};
}
