/** Editor of a comment in place; the text is a draft until it is saved. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { MentionArea } from '#entities/person/mention-area.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import { maxLength, useEditComment } from './use-edit-comment.ts';

export interface EditCommentProps {
	comment: Comment;
	onClose: () => void;
}

export function EditComment({ comment, onClose }: EditCommentProps) {
	const area = useRef<HTMLTextAreaElement>(null);
	const { text, length, wasKept, canSave, isPending, change, startAgain, save } = useEditComment(comment, onClose);

	useLayoutEffect(() => area.current?.focus(), []);

	function handleStartAgain() {
		startAgain();
		area.current?.focus();
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		save();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') onClose();
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
	}

	return (
		<form className="grid min-w-0 flex-1 gap-2" onSubmit={handleSubmit}>
			{wasKept && <KeptChanges action={say('Start from the published text')} onStartAgain={handleStartAgain} />}
			<MentionArea
				ref={area}
				autoGrow
				rows={2}
				dir="auto"
				aria-label={say('Comment')}
				aria-invalid={length > maxLength || undefined}
				readOnly={isPending}
				value={text}
				onKeyDown={handleKeyDown}
				onText={change}
			/>
			<div className="flex flex-wrap items-center justify-end gap-2">
				<CharacterCounter length={length} maxLength={maxLength} />
				<span className="flex-1" />
				<Button variant="ghost" disabled={isPending} onClick={onClose}>
					{say('Cancel')}
				</Button>
				<Button type="submit" variant="soft" disabled={!canSave} pending={isPending} pendingLabel={say('Saving…')}>
					{say('Save')}
				</Button>
			</div>
		</form>
	);
}
