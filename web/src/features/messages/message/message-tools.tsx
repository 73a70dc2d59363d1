/** What can be done with a message: react, reply, open its thread, and a menu with the rest. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, MessagesSquare, Reply, SmilePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReactionPicker } from '#entities/reactions/reaction-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { react } from '../state/message-writes.ts';
import { MessageMenuItems } from './message-menu-items.tsx';
import type { MessageLook } from './message-props.ts';

export interface MessageToolsProps {
	message: Message;
	viewerId: string;
	look: MessageLook;
	isOwn: boolean;
	canWrite: boolean;
	canModerate: boolean;
	canRemove: boolean;
	hasThreads: boolean;
	/** Of its author in the tribe of the channel. */
	role: TribeRoleRef | null;
	onReply: (message: Message) => void;
	onEdit: (message: Message) => void;
	onThread: (message: Message) => void;
	onShowVersions: () => void;
	onShowReactions: () => void;
}

const BAR = 'absolute z-2 flex rounded-full border border-border bg-raised p-0.5 shadow-2';
/** Beside the bubble where there is room, otherwise above it. */
const BESIDE = '-top-8 columns:top-auto columns:bottom-0';
const TOOL = 'size-9! pointer-coarse:size-11!';

const barPlace = (look: MessageLook, isOwn: boolean): string => {
	if (look === 'lines') return '-top-5 end-2 pointer-coarse:-top-8';
	return isOwn ? `${BESIDE} end-1 columns:end-full columns:me-1.5` : `${BESIDE} start-9 columns:start-full columns:ms-1.5`;
};

const pickerPlace = (look: MessageLook, isOwn: boolean): string => (isOwn || look === 'lines' ? 'end-1' : 'start-9');

export function MessageTools(props: MessageToolsProps) {
	const { message, viewerId, look, isOwn, canWrite, hasThreads, onReply, onThread } = props;
	const queryClient = useQueryClient();
	const [isPicking, setIsPicking] = useState(false);
	const reactButton = useRef<HTMLButtonElement>(null);
	const own = message.reactions.find(({ userIds }) => userIds.includes(viewerId))?.kind ?? null;

	function close() {
		// The focus moves at once: a frame later it would be taken from where it went meanwhile.
		flushSync(() => setIsPicking(false));
		reactButton.current?.focus();
	}

	if (isPicking) {
		return (
			<div className={cx('absolute -top-11 z-3', pickerPlace(look, isOwn))}>
				<ReactionPicker
					own={own}
					onClose={close}
					onChoose={(kind) => {
						close();
						void react(queryClient, message, kind, viewerId);
					}}
				/>
			</div>
		);
	}
	return (
		<div className={cx(BAR, barPlace(look, isOwn))}>
			{canWrite && !message.isDeleted && (
				<>
					<IconButton
						ref={reactButton}
						label={say('React')}
						icon={SmilePlus}
						iconSize={18}
						className={TOOL}
						onClick={() => setIsPicking(true)}
					/>
					<IconButton label={say('Reply')} icon={Reply} iconSize={18} className={TOOL} onClick={() => onReply(message)} />
				</>
			)}
			{hasThreads && !message.isDeleted && (canWrite || message.thread) && (
				<IconButton
					label={message.thread ? say('Open the thread') : say('Reply in a thread')}
					icon={MessagesSquare}
					iconSize={18}
					className={TOOL}
					onClick={() => onThread(message)}
				/>
			)}
			<Menu trigger={<IconButton label={say('More about this message')} icon={Ellipsis} iconSize={18} className={TOOL} />}>
				<MessageMenuItems {...props} />
			</Menu>
		</div>
	);
}
