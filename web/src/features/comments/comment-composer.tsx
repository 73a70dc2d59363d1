/** Composer of a comment. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { CommentField } from './comment-field.tsx';
import { CommentRow } from './comment-row.tsx';
import { type CommentFormOptions, type CommentFormState, useCommentForm } from './use-comment-form.ts';

export interface CommentComposerProps extends Omit<CommentFormOptions, 'parentId'> {
	/** The comment that is answered: the composer then takes the focus, and Escape closes it. */
	answering?: { comment: Comment; onLeave: () => void } | undefined;
	user: CurrentUser;
	/** Grows with each request to focus the field; 0 before. */
	focusCount?: number;
	/** The bar at the foot of a post's page, which keeps clear of the dock by itself. */
	isBar?: boolean;
	/** Called while the composer is mounted. */
	onShown: (comment: Comment) => void;
}

export function CommentComposer({ postId, answering, user, focusCount = 0, isBar = false, onCreated, onShown }: CommentComposerProps) {
	const noteId = useId();
	const form = useRef<HTMLFormElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const parentId = answering?.comment.id ?? null;
	const state = useCommentForm({ postId, parentId, onCreated });

	// Takes the focus after Reply, or on request.
	useLayoutEffect(() => {
		if (parentId === null && focusCount === 0) return;
		area.current?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: 'nearest' });
	}, [parentId, focusCount]);

	/** For a pressed button that is about to unmount or to be disabled. */
	const focusField = () => area.current?.focus({ preventScroll: true });

	function send(event: FormEvent | KeyboardEvent) {
		event.preventDefault();
		if (!state.canSend) return;
		state.create(state.body, { onSuccess: onShown });
		focusField();
	}

	function leave() {
		area.current?.blur();
		if (answering) answering.onLeave();
		else area.current?.closest<HTMLElement>('article')?.focus();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') leave();
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) send(event);
	}

	function handleDiscard() {
		state.drop();
		focusField();
	}

	const answered = answering?.comment.author.name;
	const field = <CommentField {...{ state, answered, user, isBar, area, noteId }} onKeyDown={handleKeyDown} />;
	return (
		<form ref={form} className={cx('min-w-0', !isBar && 'scroll-mb-20')} onSubmit={send}>
			{isBar ? field : <CommentRow avatar={<Avatar person={user} size="sm" className="mt-1.5" />}>{field}</CommentRow>}
			<CommentNote id={noteId} state={state} onDiscard={handleDiscard} />
		</form>
	);
}

function noteOf({ isWaiting, isOffline, failure }: CommentFormState): string {
	if (isOffline) return say('You’re offline. We’ll send your comment when you’re back online.');
	if (isWaiting) return say('Not sent yet. We’re still trying.');
	return failure ?? '';
}

function CommentNote({ id, state, onDiscard }: { id: string; state: CommentFormState; onDiscard: () => void }) {
	const note = noteOf(state);
	return (
		<div className={cx('flex flex-wrap items-center gap-x-2 px-4 text-caption', note && 'pt-1.5')}>
			<p id={id} role="status" className={state.isWaiting ? 'text-muted' : 'font-label text-destructive-ink'}>
				{note}
			</p>
			{state.isWaiting && (
				<button type="button" className="min-h-11 rounded-full font-label hover:underline" onClick={onDiscard}>
					{say('Discard')}
				</button>
			)}
		</div>
	);
}
