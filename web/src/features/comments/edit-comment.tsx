/** Where authors change their comment in place; what is typed is kept until it is saved. */
import { updateComment } from '@friends/contract/comments/comments.endpoints';
import { commentLimits } from '@friends/contract/comments/comments.limits';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { detailOf } from '#core/api-error.ts';
import { useWrite } from '#core/use-write.ts';
import { Button } from '#ui/button.tsx';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { KeptChanges } from '#ui/kept-changes.tsx';
import { MentionArea } from '#ui/mention-area.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { commentEdits } from './comment-drafts.ts';
import { learnComment } from './comment-shadow.ts';
import { commentKeys } from './comments.queries.ts';

export interface EditCommentProps {
	comment: Comment;
	onClose: () => void;
}

const { maxLength } = commentLimits.body;

export function EditComment({ comment, onClose }: EditCommentProps) {
	const area = useRef<HTMLTextAreaElement>(null);
	const kept = commentEdits.useDraft(comment.id);
	const [wasKept, setWasKept] = useState(kept !== '');
	/** Emptied, it is not the published text again. */
	const [isEmptied, setIsEmptied] = useState(false);
	const text = kept || (isEmptied ? '' : comment.body);
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updateComment, {
		onSuccess: (changed) => {
			commentEdits.discard(comment.id);
			learnComment(comment.id, changed);
			void queryClient.invalidateQueries({ queryKey: commentKeys.revisions(comment.id) });
			onClose();
		},
		onError: (error) =>
			toast({ title: 'Error', description: detailOf(error, 'Failed to save the comment. Please try again.'), variant: 'destructive' }),
	});
	const body = text.trim();
	const canSave = body !== '' && body.length <= maxLength;

	useLayoutEffect(() => area.current?.focus(), []);

	function change(next: string) {
		setIsEmptied(next === '');
		commentEdits.write(comment.id, next === comment.body ? '' : next);
	}

	function startAgain() {
		change(comment.body);
		setWasKept(false);
		area.current?.focus();
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (canSave && !isPending) write({ params: { id: comment.id }, body: { body } });
	}

	return (
		<form className="grid min-w-0 flex-1 gap-2" onSubmit={handleSubmit}>
			{wasKept && <KeptChanges saved="text" onStartAgain={startAgain} />}
			<MentionArea
				ref={area}
				autoGrow
				rows={2}
				dir="auto"
				aria-label="Comment"
				aria-invalid={body.length > maxLength || undefined}
				readOnly={isPending}
				value={text}
				onKeyDown={(event) => {
					if (event.key === 'Escape') onClose();
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
				}}
				onText={change}
			/>
			<div className="flex flex-wrap items-center justify-end gap-2">
				<CharacterCounter length={body.length} maxLength={maxLength} />
				<span className="flex-1" />
				<Button variant="ghost" disabled={isPending} onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="soft" disabled={!canSave} pending={isPending} pendingLabel="Saving…">
					Save
				</Button>
			</div>
		</form>
	);
}
