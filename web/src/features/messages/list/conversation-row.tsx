/** One conversation in the list: face, name, last words, time, and what is new. */
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { BellOff, Pin } from 'lucide-react';
import { Link } from 'wouter';
import { relativeDate } from '#core/ages.ts';
import { timeOf, weekdayOf } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { firstName } from '#entities/person/first-name.ts';
import { cx } from '#ui/cx.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { ConversationFace, useConversationPresence } from '../state/conversation-face.tsx';
import { messageDrafts } from '../state/message-drafts.ts';
import { useTyping } from '../state/typing.ts';
import { lastWordsOf, nameOf, typingWords } from '../state/words.ts';

export interface ConversationRowProps {
	conversation: Conversation;
	viewerId: string;
	isOpen: boolean;
}

const ROW =
	'mx-2 flex min-h-15.5 items-center gap-3 rounded-[17px] px-3 py-2 hover:bg-sunken focus-visible:-outline-offset-2 ' +
	'aria-[current]:bg-brand-soft aria-[current]:[--avatar-on:var(--brand-soft)] forced-colors:aria-[current]:outline-2';

export function ConversationRow({ conversation, viewerId, isOpen }: ConversationRowProps) {
	const { id, viewer, lastMessage } = conversation;
	const presence = useConversationPresence(conversation);
	const isUnread = viewer.unreadCount > 0;
	return (
		<li>
			<Link href={paths.conversation(id)} data-conversation={id} aria-current={isOpen ? 'page' : undefined} className={ROW}>
				<ConversationFace conversation={conversation} presence={presence} />
				<span className="min-w-0 flex-1">
					<bdi className="block truncate text-compact leading-tight font-heading">{nameOf(conversation)}</bdi>
					<LastWords conversation={conversation} viewerId={viewerId} isOpen={isOpen} />
				</span>
				<span className="grid flex-none justify-items-end gap-0.75 self-start pt-0.5">
					{lastMessage && <ShortTime at={lastMessage.createdAt} />}
					<span className="flex h-4.5 items-center gap-1 text-muted">
						{viewer.isMuted && <BellOff role="img" aria-label={say('Muted')} size={14} />}
						{viewer.isPinned && <Pin role="img" aria-label={say('Pinned conversation')} size={14} />}
						{isUnread && (
							<CountBadge
								count={viewer.unreadCount}
								label={say('{count, plural, one {# unread} other {# unread}}', { count: viewer.unreadCount })}
								className={viewer.isMuted ? 'bg-sunken! text-ink!' : 'bg-brand! text-brand-foreground!'}
							/>
						)}
					</span>
				</span>
			</Link>
		</li>
	);
}

function LastWords({ conversation, viewerId, isOpen }: ConversationRowProps) {
	const { id, people, viewer } = conversation;
	const typing = useTyping(id);
	const own = messageDrafts.useDraft(id).text;
	const draft = (own || viewer.draft).trim();
	const names = typing
		.map((userId) => people.find((person) => person.id === userId))
		.flatMap((person) => (person ? [firstName(person)] : []));
	const look = cx('block truncate text-small leading-snug', isOpen && 'text-brand-ink');
	if (names.length > 0) return <span className={cx(look, 'text-brand-ink')}>{typingWords(names)}</span>;
	if (draft !== '' && !isOpen) {
		return (
			<span className={cx(look, 'text-muted')}>
				<b className="font-strong text-destructive-ink">{say('Draft')}</b> <bdi>{draft}</bdi>
			</span>
		);
	}
	return (
		<span dir="auto" className={cx(look, viewer.unreadCount > 0 ? 'font-label text-ink' : !isOpen && 'text-muted')}>
			{lastWordsOf(conversation, viewerId)}
		</span>
	);
}

/** The time of today, the day of this week, or the date. */
function ShortTime({ at }: { at: string }) {
	const date = new Date(at);
	const now = new Date();
	const isToday = date.toDateString() === now.toDateString();
	const isThisWeek = now.getTime() - date.getTime() < 6 * 24 * 60 * 60_000;
	const words = isToday ? timeOf(date) : isThisWeek ? weekdayOf(date) : relativeDate(date, now);
	return (
		<time dateTime={at} className="text-caption text-muted">
			{words}
		</time>
	);
}
