/** The menu of a message: what is done with it less often. */
import { say } from '@friends/contract/core/languages/say';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type { Message } from '@friends/contract/messages/messages.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, History, Pencil, Pin, PinOff, ShieldX, Smile, Trash2, UserRound } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { copyText } from '#ui/toast/copy-text.ts';
import { remove } from '../state/message-writes.ts';
import { pin } from '../state/pins.ts';
import type { MessageToolsProps } from './message-tools.tsx';

/** The author may change a message for some minutes. */
export const canEdit = (message: Message, viewerId: string, now = Date.now()): boolean =>
	message.author?.id === viewerId && !message.isDeleted && now - Date.parse(message.createdAt) < messageLimits.editMinutes * 60_000;

type MessageMenuItemsProps = Omit<MessageToolsProps, 'onReply' | 'onThread'>;

export function MessageMenuItems(props: MessageMenuItemsProps) {
	const { message, viewerId, look, isOwn, canWrite, canRemove, role, onEdit, onShowVersions } = props;
	const { id, author, text, isDeleted, editedAt } = message;
	const queryClient = useQueryClient();
	const hasReported = useHasReported(id, false);
	return (
		<>
			{text !== '' && (
				<MenuItem icon={Copy} onSelect={() => void copyText(text, { done: say('Message copied'), byHand: say('Copy this message') })}>
					{say('Copy text')}
				</MenuItem>
			)}
			{editedAt && !isDeleted && (
				<MenuItem icon={History} onSelect={onShowVersions}>
					{say('Show history')}
				</MenuItem>
			)}
			{canWrite && canEdit(message, viewerId) && (
				<MenuItem icon={Pencil} onSelect={() => onEdit(message)}>
					{say('Edit')}
				</MenuItem>
			)}
			{look === 'lines' && <LineItems {...props} />}
			{!isOwn && author && !isDeleted && (
				<ReportItem hasReported={hasReported} onSelect={() => setReportedThing({ target: 'message', id, person: author, excerpt: text })} />
			)}
			{text !== '' && <MenuSeparator />}
			<MenuItem icon={Trash2} danger onSelect={() => remove(queryClient, message, 'me')}>
				{say('Delete for me')}
			</MenuItem>
			{isOwn && !isDeleted && (
				<MenuItem icon={Trash2} danger onSelect={() => remove(queryClient, message, 'everybody')}>
					{say('Delete for everybody')}
				</MenuItem>
			)}
			{canRemove && !isOwn && !isDeleted && role?.key !== 'owner' && (
				<MenuItem icon={ShieldX} danger onSelect={() => remove(queryClient, message, 'everybody', 'moderator')}>
					{say('Remove for everybody')}
				</MenuItem>
			)}
		</>
	);
}

/** In channels: pins, and what bubbles show of themselves. */
function LineItems({ message, isOwn, canModerate, hasThreads, onShowReactions }: MessageMenuItemsProps) {
	const queryClient = useQueryClient();
	const { author, isDeleted, isPinned, reactions } = message;
	return (
		<>
			{canModerate && hasThreads && !isDeleted && (
				<MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => void pin(queryClient, message, !isPinned)}>
					{isPinned ? say('Take the pin out') : say('Pin')}
				</MenuItem>
			)}
			{reactions.length > 0 && (
				<MenuItem icon={Smile} onSelect={onShowReactions}>
					{say('See who reacted')}
				</MenuItem>
			)}
			{!isOwn && author && (
				<MenuItem icon={UserRound} href={paths.profileOf(author.username)}>
					{say('Show profile')}
				</MenuItem>
			)}
		</>
	);
}
