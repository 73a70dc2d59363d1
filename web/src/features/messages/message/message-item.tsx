/** One message in the log: a bubble among people, a line in a channel, with its tools while it is active. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { type KeyboardEvent, memo, useState } from 'react';
import { timeOf } from '#core/dates.ts';
import { cx } from '#ui/cx.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { BubbleContent } from './bubble-content.tsx';
import { LineContent } from './line-content.tsx';
import type { MessageItemProps } from './message-props.ts';
import { MessageTools } from './message-tools.tsx';
import { ReactionsDialog } from './reactions-dialog.tsx';
import type { MessageRow } from './rows.ts';

const EarlierVersions = lazyDialog(async () => (await import('./earlier-versions.tsx')).EarlierVersions);

const BUBBLE_ROW = 'relative flex max-w-[78%] columns:max-w-[76%] items-end gap-2.25 rounded-[19px] max-tablet:max-w-[88%]';
const LINE_ROW = 'relative flex gap-3 rounded-field px-2 py-0.75';

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
	const { row, viewerId, look, canWrite, canModerate, canRemove, hasThreads, role, people, isActive, isTabStop, isMarked, isNew, actions } =
		props;
	const { message, isOwn } = row;
	const [showsVersions, setShowsVersions] = useState(false);
	const [showsReactions, setShowsReactions] = useState(false);
	const isLine = look === 'lines';
	const Content = isLine ? LineContent : BubbleContent;

	return (
		<li
			data-row={row.key}
			data-seq={message.seq}
			data-message={message.id}
			tabIndex={isTabStop ? 0 : -1}
			aria-label={labelOf(message, isOwn)}
			className={cx(
				isLine ? lineLook(row, isActive) : bubbleLook(row),
				isNew && 'animate-rise-in',
				isMarked && 'outline-2 outline-offset-3 outline-(--floss-coral)',
			)}
			onKeyDown={(event) => handleKey(event, props)}
			onFocus={() => actions.onActive(message.id)}
			onPointerEnter={() => actions.onActive(message.id)}
		>
			<Content {...props} onShowVersions={() => setShowsVersions(true)} />
			{isActive && (
				<MessageTools
					{...{ message, viewerId, look, isOwn, canWrite, canModerate, canRemove, hasThreads, role }}
					onReply={actions.onReply}
					onEdit={actions.onEdit}
					onThread={actions.onThread}
					onShowVersions={() => setShowsVersions(true)}
					onShowReactions={() => setShowsReactions(true)}
				/>
			)}
			<EarlierVersions id={message.id} open={showsVersions} onOpenChange={setShowsVersions} />
			{isLine && <ReactionsDialog reactions={message.reactions} people={people} open={showsReactions} onOpenChange={setShowsReactions} />}
		</li>
	);
});

const bubbleLook = ({ isOwn, isFirst, message }: MessageRow) =>
	cx(BUBBLE_ROW, isOwn && 'flex-row-reverse self-end', isFirst && 'mt-2.25', message.reactions.length > 0 && 'mb-4');

const lineLook = ({ isFirst }: MessageRow, isActive: boolean) => cx(LINE_ROW, isFirst && 'mt-2.25', isActive && 'bg-sunken');

function labelOf({ author, createdAt }: Message, isOwn: boolean): string {
	const time = timeOf(new Date(createdAt));
	if (isOwn) return say('You at {time}', { time });
	return say('{name} at {time}', { name: author?.name ?? say('A deleted member'), time });
}

/** Letters stand for the tools: `r` replies, `t` opens the thread, and the arrows move between messages. */
function handleKey(event: KeyboardEvent<HTMLLIElement>, { row, canWrite, hasThreads, actions }: MessageItemProps): void {
	if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
	const { currentTarget, key } = event;
	const { message } = row;
	if (key === 'ArrowUp' || key === 'ArrowDown') neighbourOf(currentTarget, key === 'ArrowUp' ? 'previous' : 'next')?.focus();
	else if (key === 'r' && canWrite && !message.isDeleted) actions.onReply(message);
	else if (key === 't' && hasThreads && !message.isDeleted && (canWrite || message.thread)) actions.onThread(message);
	else return;
	event.preventDefault();
	event.stopPropagation();
}

function neighbourOf(row: HTMLElement, side: 'previous' | 'next'): HTMLElement | null {
	let other = side === 'previous' ? row.previousElementSibling : row.nextElementSibling;
	while (other && !other.hasAttribute('data-seq')) other = side === 'previous' ? other.previousElementSibling : other.nextElementSibling;
	return other as HTMLElement | null;
}
