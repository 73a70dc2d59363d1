/** Like toggle of a comment. */
import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sendWrite } from '#core/outbox/use-write.ts';
import { withLikeReply } from '../likes.ts';
import { createToggleQueue, type QueuedToggle } from '../toggle-queue.ts';
import { commentStore } from './comment-store.ts';

const queue = createToggleQueue(commentStore);

/** @param comment the comment as listed */
export function useLikeComment(comment: Comment): () => void {
	const queryClient = useQueryClient();
	const { id } = comment;
	return () => sendCommentLike(queryClient, { id, view: comment, wish: !commentStore.shown(id, comment).viewer.liked });
}

/** Also resumes a like of an earlier page. */
export function sendCommentLike(queryClient: QueryClient, toggle: QueuedToggle<Comment, boolean>): void {
	const input = { params: { id: toggle.id } };
	void queue.toggle(toggle, {
		unsent: 'comment like',
		send: async (liked, known) => withLikeReply(known, await sendWrite(queryClient, liked ? likeComment : unlikeComment, input)),
		// Specified: failures are only logged, and the heart goes back.
		onFailed: (error) => console.error(error),
		onSettled: () => undefined,
	});
}
