/** The field at the foot of a conversation: Enter sends, Shift and Enter begin a line, and ArrowUp in the empty field changes the last message of the viewer. */
import type { Channel } from '@friends/contract/channels/channels.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type { AnsweredMessage, Message } from '@friends/contract/messages/messages.schema';
import { Image, Pencil, SendHorizontal, X } from 'lucide-react';
import {
	type ChangeEvent,
	type ClipboardEvent,
	type DragEvent,
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useRef,
} from 'react';
import { useCountdown } from '#core/browser/use-countdown.ts';
import { firstName } from '#entities/person/first-name.ts';
import { MentionArea } from '#entities/person/mention-area.tsx';
import { shortWait } from '#entities/tribe/pauses.ts';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextArea, type TextAreaProps } from '#ui/controls/text-area.tsx';
import { cx } from '#ui/cx.ts';
import { writeMessageDraft } from '../state/message-drafts.ts';
import { useMessageParts } from '../state/parts.ts';
import { isSlowed } from '../state/slow-mode.ts';
import { invitationOf } from '../state/words.ts';
import { DraftPictures } from './draft-pictures.tsx';
import { attachPictures } from './picture-uploads.ts';
import { SlowLine } from './slow-line.tsx';
import { useMessageBox } from './use-message-box.ts';

export interface MessageBoxProps {
	conversation: Conversation;
	/** The message that is changed; null for a new one. */
	edited: Message | null;
	area: RefObject<HTMLTextAreaElement | null>;
	onEdited: () => void;
	onEditLast: () => void;
	onSent: () => void;
}

/** Below so many characters left, the counter shows. */
const counterFrom = 400;

const BOX =
	'flex min-h-11.5 min-w-0 flex-1 items-end rounded-[23px] border-field border-border-strong bg-raised ps-4 pe-2 transition-colors hover:border-ink dark:bg-sunken ' +
	'has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-[2.5px] has-[textarea:focus-visible]:outline-focus/35';

export function MessageBox(props: MessageBoxProps) {
	const { conversation, edited, area, onEdited, onEditLast } = props;
	const { uploads } = useMessageParts();
	const files = useRef<HTMLInputElement>(null);
	const { draft, text, trimmed, canSend, write, send } = useMessageBox(props);
	const { id } = conversation;
	const label = edited ? say('Change your message') : invitationOf(conversation);
	// A change is no new message.
	const waitSeconds = useCountdown(edited ? null : conversation.viewer.writableAt);
	const add = (chosen: Iterable<File>) => attachPictures(id, chosen, uploads);

	function submit(event: FormEvent | KeyboardEvent) {
		event.preventDefault();
		if (canSend && waitSeconds === 0) send();
		area.current?.focus({ preventScroll: true });
	}

	function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.nativeEvent.isComposing) return;
		if (event.key === 'Enter' && !event.shiftKey && !event.altKey) submit(event);
		else if (event.key === 'ArrowUp' && text === '' && !edited) {
			event.preventDefault();
			onEditLast();
		} else if (event.key === 'Escape' && (edited || draft.replyTo)) {
			event.preventDefault();
			event.stopPropagation();
			leave();
		}
	}

	function leave() {
		if (edited) onEdited();
		else writeMessageDraft(id, { replyTo: null });
		area.current?.focus({ preventScroll: true });
	}

	return (
		<form className="border-t border-border" onSubmit={submit} {...dropsTo(add)}>
			{edited && <Strip icon title={say('Changing your message')} text={edited.text} onLeave={leave} />}
			{!edited && draft.replyTo && <ReplyStrip message={draft.replyTo} onLeave={leave} />}
			{!edited && <DraftPictures conversationId={id} pictures={draft.pictures} onRemoved={() => area.current?.focus()} />}
			{!edited && isSlowed(conversation) && conversation.channel && (
				<SlowLine slowSeconds={conversation.channel.slowSeconds} waitSeconds={waitSeconds} />
			)}
			<div className="flex items-end gap-1.5 px-3 py-2.5 max-dock:pb-[max(10px,env(safe-area-inset-bottom))]">
				{!edited && <IconButton label={say('Add pictures')} icon={Image} onClick={() => files.current?.click()} />}
				<TextField
					{...{ label, text, trimmed, area }}
					channel={conversation.channel}
					onWrite={write}
					onKeyDown={handleKeyDown}
					onFiles={add}
				/>
				<SendButton isEdit={edited !== null} disabled={!canSend} waitSeconds={waitSeconds} />
			</div>
			<FileInput input={files} onFiles={add} />
		</form>
	);
}

interface TextFieldProps {
	label: string;
	text: string;
	trimmed: string;
	area: RefObject<HTMLTextAreaElement | null>;
	/** Offers those who see it after '@'; null offers no one. */
	channel: Channel | null;
	onWrite: (text: string) => void;
	onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
	onFiles: (files: Iterable<File>) => void;
}

function TextField({ label, text, trimmed, area, channel, onWrite, onKeyDown, onFiles }: TextFieldProps) {
	const left = messageLimits.text.maxLength - trimmed.length;
	const shared: TextAreaProps = {
		ref: area,
		bare: true,
		autoGrow: true,
		rows: 1,
		dir: 'auto',
		enterKeyHint: 'send',
		placeholder: label,
		'aria-label': label,
		'aria-invalid': left < 0 || undefined,
		className: 'block max-h-[min(40vh,220px)]! py-2.5 text-field',
		onKeyDown,
		onPaste: (event) => paste(event, onFiles),
	};
	return (
		<div className={BOX}>
			{channel ? (
				<div className="min-w-0 flex-1">
					<MentionArea
						{...shared}
						opensUpwards
						among={{ tribeId: channel.tribe.id, least: channel.acls.see }}
						value={text}
						onText={onWrite}
					/>
				</div>
			) : (
				<TextArea {...shared} value={text} onChange={({ target }) => onWrite(target.value)} />
			)}
			{left < counterFrom && (
				<span className="pb-2.5">
					<CharacterCounter length={trimmed.length} maxLength={messageLimits.text.maxLength} />
				</span>
			)}
		</div>
	);
}

function FileInput({ input, onFiles }: { input: RefObject<HTMLInputElement | null>; onFiles: (files: Iterable<File>) => void }) {
	function handleFiles({ target }: ChangeEvent<HTMLInputElement>) {
		onFiles([...(target.files ?? [])]);
		// Lets the same file be chosen again.
		target.value = '';
	}

	return <input ref={input} type="file" accept="image/*" multiple hidden aria-label={say('Pictures')} onChange={handleFiles} />;
}

interface SendButtonProps {
	isEdit: boolean;
	disabled: boolean;
	/** Slow mode: the button counts down. */
	waitSeconds: number;
}

function SendButton({ isEdit, disabled, waitSeconds }: SendButtonProps) {
	const label = isEdit ? say('Save the change') : say('Send');
	const isWaiting = waitSeconds > 0;
	return (
		<button
			type="submit"
			aria-label={label}
			title={label}
			disabled={disabled || isWaiting}
			className={cx(
				'grid size-11.5 flex-none place-items-center rounded-full transition-colors forced-colors:border',
				disabled || isWaiting
					? 'cursor-not-allowed bg-sunken text-muted'
					: 'bg-brand text-brand-foreground shadow-edge hover:bg-brand-hover',
			)}
		>
			{isWaiting ? (
				<span aria-hidden className="text-small font-heading tabular-nums">
					{shortWait(waitSeconds)}
				</span>
			) : (
				<SendHorizontal aria-hidden size={20} />
			)}
		</button>
	);
}

/** Text copied from a document comes with a picture of it. */
function paste(event: ClipboardEvent, add: (files: Iterable<File>) => void): void {
	const { files, types } = event.clipboardData;
	if (files.length === 0 || types.includes('text/plain')) return;
	event.preventDefault();
	add([...files]);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function dropsTo(add: (files: Iterable<File>) => void) {
	return {
		onDragOver: (event: DragEvent) => {
			// The browser would open the file.
			if (hasFiles(event)) event.preventDefault();
		},
		onDrop: (event: DragEvent) => {
			if (!hasFiles(event)) return;
			event.preventDefault();
			add([...event.dataTransfer.files]);
		},
	};
}

function ReplyStrip({ message, onLeave }: { message: AnsweredMessage; onLeave: () => void }) {
	const name = message.author ? firstName(message.author) : say('A deleted member');
	return <Strip title={say('Reply to {name}', { name })} text={message.excerpt || say('Picture')} onLeave={onLeave} />;
}

function Strip({ title, text, icon = false, onLeave }: { title: string; text: string; icon?: boolean; onLeave: () => void }): ReactNode {
	return (
		<div className="flex items-center gap-2 ps-5 pe-2 pt-2">
			<div className="min-w-0 flex-1 border-s-3 border-(--floss-coral) ps-2.5 text-small leading-snug text-muted">
				<p className="flex items-center gap-1.5 font-heading">
					{icon && <Pencil aria-hidden size={13} />}
					{title}
				</p>
				<p dir="auto" className="truncate">
					{text}
				</p>
			</div>
			<IconButton label={say('Cancel')} icon={X} onClick={onLeave} />
		</div>
	);
}
