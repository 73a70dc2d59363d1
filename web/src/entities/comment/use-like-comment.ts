/** The like toggle of a comment: shown at once, one request after the other, and the server's last reply wins. */
import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { forgetUnsent, storeUnsent } from '#core/outbox/unsent-storage.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { learnComment, shownComment } from './comment-shadow.ts';

/** What is kept over a reload of a like that is not settled: the last wish counts, however often somebody clicked. */
export interface CommentLikeWish {
	/** As a list had it. */
	comment: Comment;
	isLiked: boolean;
}

/** Takes the comment as a list has it. */
export function useLikeComment(comment: Comment): () => void {
	const queryClient = useQueryClient();
	return () => sendCommentLike(queryClient, { comment, isLiked: !shownComment(comment).viewer.liked });
}

/** Also shows and sends what an earlier page could not. */
export function sendCommentLike(queryClient: QueryClient, wish: CommentLikeWish): void {
	const { comment, isLiked } = wish;
	const mutationKey = ['like comment', comment.id];
	const unsentId = mutationKey.join(' ');
	show(comment, isLiked, Math.max(0, shownComment(comment).likeCount + (isLiked ? 1 : -1)));
	storeUnsent({ id: unsentId, kind: 'comment like', data: wish });
	const sending = sendWrite(
		queryClient,
		isLiked ? likeComment : unlikeComment,
		{ params: { id: comment.id } },
		{
			mutationKey,
			scope: { id: unsentId },
			onSuccess: ({ liked, count }) => {
				// Those still to come know better what is wanted.
				if (queryClient.isMutating({ mutationKey }) > 1) return;
				forgetUnsent(unsentId);
				show(comment, liked, count);
			},
			onError: (error) => {
				// Specified: only logged; the heart goes back to what the list knows.
				console.error(error);
				forgetUnsent(unsentId);
				show(comment, comment.viewer.liked, comment.likeCount);
			},
		},
	);
	void sending.catch(() => undefined);
}

function show(comment: Comment, liked: boolean, likeCount: number): void {
	learnComment(comment.id, { viewer: { ...shownComment(comment).viewer, liked }, likeCount });
}
