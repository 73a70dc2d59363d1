/** Field of a comment, with its counter and its send button; it grows with the text. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEventHandler, RefObject } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { MentionArea } from '#entities/person/mention-area.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import type { CommentFormState } from './use-comment-form.ts';

export interface CommentFieldProps {
	state: CommentFormState;
	/** Name of the answered author; undefined for none. */
	answered: string | undefined;
	user: CurrentUser;
	isBar: boolean;
	area: RefObject<HTMLTextAreaElement | null>;
	/** Id of the status line below. */
	noteId: string;
	onKeyDown: KeyboardEventHandler;
}

const FIELD =
	'grid min-w-0 flex-1 items-end gap-2 transition-colors duration-(--dur-2) has-[textarea:focus-visible]:outline-[2.5px] ' +
	'has-[textarea:focus-visible]:outline-focus/35';

const BOX =
	'grid-cols-[minmax(0,1fr)_auto] rounded-bubble border-field border-border-strong bg-raised pe-1 ps-3.75 hover:border-ink dark:bg-sunken ' +
	'has-[textarea:focus-visible]:border-focus';

const BAR =
	'grid-cols-[auto_minmax(0,1fr)_auto] rounded-[30px] bg-raised p-2 ps-3 shadow-[var(--elev-3),inset_0_0_0_1px_var(--border)] has-[textarea:focus-visible]:outline-offset-1 ' +
	'forced-colors:border';

export function CommentField({ state, answered, user, isBar, area, noteId, onKeyDown }: CommentFieldProps) {
	const { draft, body, maxLength, canSend, isSending, write } = state;
	const isAnswer = answered !== undefined;
	const words = isAnswer ? say('Reply to {name}', { name: answered }) : say('Write a comment');
	return (
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
				aria-describedby={noteId}
				aria-invalid={body.length > maxLength || undefined}
				readOnly={isSending}
				className="block max-h-[40dvh]! py-2.5 text-field"
				opensUpwards={isBar}
				value={draft}
				onKeyDown={onKeyDown}
				onText={write}
			/>
			<div className="flex min-h-11 flex-none items-center gap-0.5">
				<CharacterCounter length={body.length} maxLength={maxLength} />
				<IconButton
					type="submit"
					variant="send"
					label={isAnswer ? say('Post reply') : say('Post comment')}
					icon={SendHorizontal}
					disabled={!canSend}
				/>
			</div>
		</div>
	);
}
