/** The messages of a conversation in a box that scrolls, with the way back to the latest. */

import { say } from '@friends/contract/core/languages/say';
import type { Conversation, ConversationMember } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { type Row, rowsOf } from '../message/rows.ts';
import { lastSeq, type MessageWindow } from '../state/message-window.ts';
import { type Outgoing, useOutgoing } from '../state/send-message.ts';
import { windowOf } from '../state/windows.ts';
import { LogRows } from './log-rows.tsx';
import { NewMessageRegion } from './new-message-region.tsx';
import type { useConversationWindow } from './use-conversation-window.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useReading } from './use-reading.ts';

interface JumpOptions {
	/** False while the viewer searches. */
	takesFocus: boolean;
}

export interface LogHandle {
	/** Shows a message, whether it is loaded or not. */
	jumpTo: (seq: number, options?: JumpOptions) => void;
	/** Like `jumpTo`, for the id that an address has; does nothing when the message is not there. */
	jumpToMessage: (id: string) => Promise<void>;
	/** Goes to the end, after the viewer has sent something. */
	showLatest: () => void;
}

export interface MessageLogProps {
	conversation: Conversation;
	viewerId: string;
	members: readonly ConversationMember[];
	state: ReturnType<typeof useConversationWindow>;
	handle: RefObject<LogHandle | null>;
	/** Above the first message. */
	head?: ReactNode;
	onReply: (message: Message) => void;
	onEdit: (message: Message) => void;
	onThread?: ((message: Message) => void) | undefined;
}

const nothing = () => undefined;

const markMs = 2000;

export function MessageLog({ conversation, viewerId, members, state, handle, head, ...on }: MessageLogProps) {
	const { onReply, onEdit, onThread = nothing } = on;
	const { id, kind, root, viewer } = conversation;
	const { window, opened, load, failedSide } = state;
	const box = useRef<HTMLDivElement>(null);
	const outgoing = useOutgoing(id);
	const isReady = window.messages.length > 0;
	const scroll = useLogScroll({
		box,
		hasEarlier: window.hasEarlier && failedSide !== 'earlier',
		hasLater: window.hasLater && failedSide !== 'later',
		isReady,
		onNear: (side) => void load(side),
		onSeen: useReading(conversation),
	});
	const { markedSeq, ...jumps } = useJumps(id, state, scroll);
	useImperativeHandle(handle, () => jumps);
	const rows = rowsIn(window, { viewerId, opened, outgoing, hasLine: opened.unreadCount > 0 && !viewer.isRequest });
	const openedAt = useOpenedAt(window);
	// The head of a thread has the day.
	const shown = root && isOfDay(rows[0], root) ? rows.slice(1) : rows;

	return (
		<div className="relative flex min-h-0 flex-1 flex-col">
			<div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]" onScroll={scroll.handleScroll}>
				<div className={cx('flex min-h-full flex-col px-4.5 pb-2.5 max-tablet:px-3', kind === 'thread' ? 'pt-5' : 'justify-end pt-8')}>
					{!window.hasEarlier && head}
					{window.hasEarlier && <Edge isFailed={failedSide === 'earlier'} onRetry={() => void load('earlier')} />}
					<LogRows
						{...{ conversation, viewerId, members, markedSeq, openedAt }}
						rows={shown}
						actions={{ onReply, onEdit, onThread, onJump: jumps.jumpTo }}
					/>
					{window.hasLater && <Edge isFailed={failedSide === 'later'} onRetry={() => void load('later')} />}
				</div>
			</div>
			<NewMessageRegion messages={window.messages} openedAt={openedAt} viewerId={viewerId} />
			{scroll.isAway && <JumpButton count={kind === 'direct' || !viewer.isMuted ? viewer.unreadCount : 0} onJump={jumps.showLatest} />}
		</div>
	);
}

const isOfDay = (row: Row | undefined, { createdAt }: Message): boolean =>
	row?.kind === 'day' && row.date.toDateString() === new Date(createdAt).toDateString();

/** Place of the last message when the conversation was opened. */
function useOpenedAt(window: MessageWindow): number {
	const [openedAt, setOpenedAt] = useState(0);
	const end = lastSeq(window);
	if (openedAt === 0 && end > 0) setOpenedAt(end);
	return openedAt === 0 ? end : openedAt;
}

interface RowsInput {
	viewerId: string;
	opened: { readUpTo: number; unreadCount: number };
	outgoing: readonly Outgoing[];
	/** A request has no line: nothing of it counts as new. */
	hasLine: boolean;
}

function rowsIn({ messages, hasLater }: MessageWindow, { viewerId, opened, outgoing, hasLine }: RowsInput): Row[] {
	const { readUpTo, unreadCount } = opened;
	const unreadFrom = hasLine ? readUpTo + 1 : null;
	return rowsOf(messages, { viewerId, unreadFrom, unreadCount, outgoing: hasLater ? [] : outgoing });
}

/** Leads to messages that may lie outside of the window. */
function useJumps(conversationId: string, { openAt, window }: MessageLogProps['state'], scroll: ReturnType<typeof useLogScroll>) {
	const [target, setTarget] = useState<({ seq: number } & JumpOptions) | 'end' | null>(null);
	const [markedSeq, setMarkedSeq] = useState<number | null>(null);

	useEffect(() => {
		if (markedSeq === null) return;
		const timer = setTimeout(() => setMarkedSeq(null), markMs);
		return () => clearTimeout(timer);
	}, [markedSeq]);

	// Once the window around it is there.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the window is what it waits for
	useEffect(() => {
		if (target === 'end' && !window.hasLater) scroll.stickToEnd();
		else if (target === null || target === 'end' || !scroll.showMessage(target.seq, target)) return;
		setTarget(null);
	}, [target, window]);

	function jumpTo(seq: number, options = { takesFocus: true }) {
		setMarkedSeq(seq);
		if (!scroll.showMessage(seq, options)) void openAt({ around: seq }).then((isOpen) => isOpen && setTarget({ seq, ...options }));
	}

	async function jumpToMessage(id: string) {
		const find = () => windowOf(conversationId).messages.find((message) => message.id === id);
		const found = find() ?? ((await openAt({ aroundMessage: id })) ? find() : undefined);
		if (!found) return;
		setMarkedSeq(found.seq);
		setTarget({ seq: found.seq, takesFocus: true });
	}

	function showLatest() {
		if (window.hasLater) void openAt({}).then((isOpen) => isOpen && setTarget('end'));
		else setTarget('end');
	}

	return { jumpTo, jumpToMessage, showLatest, markedSeq };
}

/** Before the first and after the last loaded message. */
function Edge({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
	if (!isFailed) {
		return (
			<Loading label={say('Loading messages')} className="grid justify-items-start gap-2 py-3">
				<Skeleton className="h-9 w-2/5 rounded-[19px]" />
			</Loading>
		);
	}
	return (
		<div role="alert" className="grid justify-items-center gap-2 py-3 text-center text-small text-muted">
			{say('More messages couldn’t be loaded.')}
			<Button variant="quiet" size="sm" onClick={onRetry}>
				{say('Try again')}
			</Button>
		</div>
	);
}

function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
	const label = count > 0 ? say('Jump to latest, {count, plural, one {# new} other {# new}}', { count }) : say('Jump to latest');
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			className="absolute end-4 bottom-3 z-3 grid size-11 place-items-center rounded-full border border-border bg-raised text-ink shadow-2"
			onClick={onJump}
		>
			<ArrowDown aria-hidden size={20} />
			<CountBadge count={count} className="absolute -top-1.5 bg-brand! text-brand-foreground!" />
		</button>
	);
}
