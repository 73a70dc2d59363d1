/** Where a member writes a comment: the box grows, the counter counts, the bead sends. */
import { commentLimits } from '@friends/contract/comments/comments.limits';
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MentionArea } from '#ui/mention-area.tsx';
import { commentDrafts, draftKey } from './comment-drafts.ts';
import { CommentRow } from './comment-row.tsx';
import { useCreateComment } from './comments.queries.ts';

export interface CommentComposerProps {
	postId: string;
	/** The comment that is answered: the composer then has the focus, and Escape leaves it. */
	answering?: { comment: Comment; onLeave: () => void } | undefined;
	user: CurrentUser;
	/** Grows each time that the field is asked for; 0 before. */
	focusCount?: number;
	/** The bar at the foot of a post's page, which keeps clear of the dock by itself. */
	isBar?: boolean;
	/** Called even when the comments have been closed meanwhile. */
	onCreated: (comment: Comment) => void;
	/** Called while the composer is there. */
	onShown: (comment: Comment) => void;
}

const { maxLength } = commentLimits.body;

const FIELD =
	'grid min-w-0 flex-1 items-end gap-2 transition-colors duration-(--dur-2) has-[textarea:focus-visible]:outline-[2.5px] ' +
	'has-[textarea:focus-visible]:outline-focus/35';

const BOX =
	'grid-cols-[minmax(0,1fr)_auto] rounded-bubble border-[1.5px] border-border-strong bg-raised pr-1 pl-[15px] hover:border-ink dark:bg-sunken ' +
	'has-[textarea:focus-visible]:border-focus';

const BAR =
	'grid-cols-[auto_minmax(0,1fr)_auto] rounded-[30px] bg-raised p-2 pl-3 shadow-[var(--elev-3),inset_0_0_0_1px_var(--border)] has-[textarea:focus-visible]:outline-offset-1 ' +
	'forced-colors:border';

export function CommentComposer(props: CommentComposerProps) {
	const { postId, answering, user, focusCount = 0, isBar = false, onCreated, onShown } = props;
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const parentId = answering?.comment.id ?? null;
	const key = draftKey(postId, parentId);
	const draft = commentDrafts.useDraft(key);
	const { create, hasFailed, forgetFailure, isSending, isWaiting, drop } = useCreateComment({ postId, parentId, onCreated });
	const words = answering ? `Reply to ${answering.comment.author.name}` : 'Write a comment';
	const body = draft.trim();
	const canSend = body !== '' && body.length <= maxLength && !isSending;
	const note = isWaiting
		? 'You’re offline. We’ll send your comment when you’re back online.'
		: hasFailed && !isSending
			? 'Not sent. Try again.'
			: '';

	// After Reply, or when the field was asked for.
	useLayoutEffect(() => {
		if (parentId === null && focusCount === 0) return;
		area.current?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: 'nearest' });
	}, [parentId, focusCount]);

	function send() {
		if (!canSend) return;
		create(body, { onSuccess: onShown });
		// The bead that was pressed is about to be disabled.
		area.current?.focus({ preventScroll: true });
	}

	function handleDrop() {
		drop();
		// The button that was pressed is gone.
		area.current?.focus({ preventScroll: true });
	}

	function leave() {
		area.current?.blur();
		if (answering) answering.onLeave();
		else area.current?.closest<HTMLElement>('article')?.focus();
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		send();
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') leave();
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
		event.preventDefault();
		send();
	}

	const field = (
		<div className={cx(FIELD, isBar ? BAR : BOX)}>
			{isBar && <Avatar person={user} size="sm" className="mb-1.5" />}
			<MentionArea
				ref={area}
				bare
				autoGrow
				rows={1}
				dir="auto"
				placeholder={`${words}…`}
				aria-label={words}
				aria-describedby={id}
				aria-invalid={body.length > maxLength || undefined}
				readOnly={isSending}
				className="block max-h-[40dvh]! py-2.5 text-[16px] leading-[1.45]"
				opensUpwards={isBar}
				value={draft}
				onKeyDown={handleKeyDown}
				onText={(text) => {
					commentDrafts.write(key, text);
					if (hasFailed) forgetFailure();
				}}
			/>
			<div className="flex min-h-11 flex-none items-center gap-0.5">
				<CharacterCounter length={body.length} maxLength={maxLength} />
				<IconButton
					type="submit"
					variant="send"
					label={answering ? 'Post reply' : 'Post comment'}
					icon={SendHorizontal}
					disabled={!canSend}
				/>
			</div>
		</div>
	);

	return (
		<form ref={form} className={cx('min-w-0', !isBar && 'scroll-mb-20')} onSubmit={handleSubmit}>
			{isBar ? field : <CommentRow avatar={<Avatar person={user} size="sm" className="mt-1.5" />}>{field}</CommentRow>}
			<div className={cx('flex flex-wrap items-center gap-x-2 px-4 text-caption', note && 'pt-1.5')}>
				<p id={id} role="status" className={isWaiting ? 'text-muted' : 'font-label text-destructive-ink'}>
					{note}
				</p>
				{isWaiting && (
					<button type="button" className="min-h-11 rounded-full font-label hover:underline" onClick={handleDrop}>
						Discard
					</button>
				)}
			</div>
		</form>
	);
}
