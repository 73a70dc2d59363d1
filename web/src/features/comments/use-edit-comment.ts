/** State of editing a comment: the draft, and saving it. */

import { updateComment } from '@friends/contract/comments/comments.endpoints';
import { commentLimits } from '@friends/contract/comments/comments.limits';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { commentEdits } from '#entities/comment/comment-drafts.ts';
import { commentStore } from '#entities/comment/comment-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export const { maxLength } = commentLimits.body;

export function useEditComment(comment: Comment, onClose: () => void) {
	const kept = commentEdits.useDraft(comment.id);
	const [wasKept, setWasKept] = useState(kept !== '');
	/** An emptied draft does not fall back to the published text. */
	const [isEmptied, setIsEmptied] = useState(false);
	const text = kept || (isEmptied ? '' : comment.body);
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updateComment, {
		onSuccess: (changed) => {
			commentEdits.discard(comment.id);
			commentStore.learn(comment.id, changed);
			markStale(queryClient, 'comment.updated', { comment: comment.id, post: comment.postId });
			onClose();
		},
		onError: (error) =>
			toast({
				title: say('Error'),
				description: detailOf(error, say('Failed to save the comment. Please try again.')),
				variant: 'destructive',
			}),
	});
	const body = text.trim();
	const canSave = body !== '' && body.length <= maxLength;

	function change(next: string) {
		setIsEmptied(next === '');
		commentEdits.write(comment.id, next === comment.body ? '' : next);
	}

	return {
		text,
		/** Length of the text to save. */
		length: body.length,
		wasKept,
		canSave,
		isPending,
		change,
		startAgain() {
			change(comment.body);
			setWasKept(false);
		},
		save() {
			if (canSave && !isPending) write({ params: { id: comment.id }, body: { body } });
		},
	};
}
