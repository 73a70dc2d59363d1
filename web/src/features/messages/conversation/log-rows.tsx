/** Rows of a log: days, messages, the line before what is unread, messages on their way, and who writes. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation, ConversationMember } from '@friends/contract/messages/conversations.schema';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import type { Person } from '@friends/contract/users/users.schema';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { weekdayAndDay } from '#core/dates.ts';
import { cx } from '#ui/cx.ts';
import { MessageItem } from '../message/message-item.tsx';
import type { MessageActions, MessageLook } from '../message/message-props.ts';
import { OutgoingBubble } from '../message/outgoing-bubble.tsx';
import type { MessageRow, Row } from '../message/rows.ts';
import { hasMemberList } from '../state/conversations.queries.ts';
import { useTyping } from '../state/typing.ts';
import { lastReadSeq, ReadMarks } from './read-marks.tsx';
import { TypingDots } from './typing-dots.tsx';

export interface LogRowsProps {
	conversation: Conversation;
	viewerId: string;
	members: readonly ConversationMember[];
	rows: readonly Row[];
	/** Marked after a jump. */
	markedSeq: number | null;
	/** Place of the last message when the conversation was opened. */
	openedAt: number;
	actions: Omit<MessageActions, 'onActive'>;
}

export function LogRows({ rows, conversation, viewerId, members, markedSeq, openedAt, actions }: LogRowsProps) {
	const [activeId, setActiveId] = useState<string | null>(null);
	const { id, kind, viewer } = conversation;
	const messages = rows.flatMap((row) => (row.kind === 'message' ? [row] : []));
	const look = lookOf(kind);
	const people = usePeople(conversation, members, messages);
	const roles = rolesIn(messages);
	const stable = useStableActions({ ...actions, onActive: setActiveId });
	const typing = useTyping(id).flatMap((userId) => people.get(userId) ?? []);
	const tabStop = messages.some(({ message }) => message.id === activeId) ? activeId : messages.at(-1)?.message.id;
	const readSeq = lastReadSeq(
		messages.filter(({ isOwn }) => isOwn).map(({ message }) => message.seq),
		members,
		viewerId,
	);
	const readers = members.filter(({ person, readUpTo }) => person.id !== viewerId && readSeq !== null && (readUpTo ?? 0) >= readSeq);

	return (
		<ol
			aria-label={say('Messages')}
			className={cx('flex flex-col', look === 'bubbles' ? 'gap-0.75' : '-mx-2')}
			onPointerLeave={() => setActiveId(focusedMessage())}
		>
			{rows.map((row) => {
				if (row.kind === 'day') return <Day key={row.key} date={row.date} />;
				if (row.kind === 'unread') return <UnreadLine key={row.key} count={row.count} />;
				if (row.kind === 'outgoing') return <OutgoingBubble key={row.key} conversationId={id} outgoing={row.outgoing} look={look} />;
				const { message } = row;
				return (
					<Fragment key={row.key}>
						<MessageItem
							row={row}
							viewerId={viewerId}
							look={look}
							isGroup={kind === 'group'}
							isCovered={viewer.isRequest && !row.isOwn}
							canWrite={viewer.canWrite}
							canModerate={viewer.canModerate}
							canRemove={viewer.canRemove}
							hasThreads={kind === 'channel'}
							people={people}
							role={roles.get(message.author?.id) ?? null}
							isActive={message.id === activeId && !viewer.isRequest}
							isTabStop={message.id === tabStop}
							isMarked={message.seq === markedSeq}
							isNew={message.seq > openedAt && !row.isOwn}
							actions={stable}
						/>
						{message.seq === readSeq && <ReadMarks readers={readers} isGroup={kind === 'group'} />}
					</Fragment>
				);
			})}
			<TypingDots people={typing} look={look} />
		</ol>
	);
}

const lookOf = (kind: Conversation['kind']): MessageLook => (kind === 'channel' || kind === 'thread' ? 'lines' : 'bubbles');

/** The message that has the focus keeps its tools. */
function focusedMessage(): string | null {
	return document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message ?? null;
}

/** Those whose names the messages need; of a channel, those who write in it. */
function usePeople({ people, kind }: Conversation, members: readonly ConversationMember[], rows: readonly MessageRow[]) {
	const known = useMemo(() => [...people, ...members.map(({ person }) => person)], [people, members]);
	const authors = hasMemberList({ kind }) ? [] : rows.flatMap(({ message: { author, thread } }) => [author, ...(thread?.people ?? [])]);
	const all = [...known, ...authors].flatMap((person): [string, Person][] => (person ? [[person.id, person]] : []));
	const key = [...new Set(all.map(([id]) => id))].sort().join(' ');
	// biome-ignore lint/correctness/useExhaustiveDependencies: their ids say whether they have changed, so that only changed messages are drawn again
	return useMemo((): ReadonlyMap<string, Person> => new Map(all), [key, known]);
}

/**
 * Of the authors, by their ids, as their latest message has it: it may have changed since an earlier one was read. An equal role is the
 * object of the earlier message, so that only changed messages are drawn again.
 */
function rolesIn(rows: readonly MessageRow[]): ReadonlyMap<string | undefined, TribeRoleRef | null> {
	const roles = new Map<string | undefined, TribeRoleRef | null>();
	for (const { message } of rows) {
		const { author, authorRole } = message;
		const known = roles.get(author?.id);
		if (known?.key !== authorRole?.key || known?.name !== authorRole?.name) roles.set(author?.id, authorRole);
	}
	return roles;
}

/** The same object between renders, so that only changed messages are drawn again. */
function useStableActions(actions: MessageActions): MessageActions {
	const latest = useRef(actions);
	useEffect(() => {
		latest.current = actions;
	});
	return useMemo(
		() => ({
			onReply: (message) => latest.current.onReply(message),
			onEdit: (message) => latest.current.onEdit(message),
			onJump: (seq) => latest.current.onJump(seq),
			onThread: (message) => latest.current.onThread(message),
			onActive: (id) => latest.current.onActive(id),
		}),
		[],
	);
}

function Day({ date }: { date: Date }) {
	const now = new Date();
	const isThisWeek = now.getTime() - date.getTime() < 6 * 24 * 60 * 60_000;
	const isToday = date.toDateString() === now.toDateString();
	const words = isToday ? say('Today') : isThisWeek ? dayName(date, now) : weekdayAndDay(date);
	return (
		<li data-row={`day ${date.toDateString()}`} className="self-center pt-2 pb-1 text-caption font-label text-muted">
			<time dateTime={date.toISOString()}>{words}</time>
		</li>
	);
}

function dayName(date: Date, now: Date): string {
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return date.toDateString() === yesterday.toDateString() ? say('Yesterday') : weekdayAndDay(date);
}

const LINE =
	'before:h-0.5 before:flex-1 before:rounded-full before:bg-(--floss-coral) after:h-0.5 after:flex-1 after:rounded-full after:bg-(--floss-coral)';

function UnreadLine({ count }: { count: number }) {
	return (
		<li
			data-row="unread"
			data-unread-line
			className={`mt-2 mb-2.5 flex items-center gap-2.5 text-caption font-heading text-(--floss-coral-ink) ${LINE}`}
		>
			{say('{count, plural, one {# new} other {# new}}', { count })}
		</li>
	);
}
