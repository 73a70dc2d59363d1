/** Rows of a conversation: messages in runs, the names of days, and the line before what is unread. */
import type { Message } from '@friends/contract/messages/messages.schema';
import type { Outgoing } from '../state/send-message.ts';

/** A pause that breaks a run. */
const runBreakMs = 5 * 60_000;

export interface MessageRow {
	kind: 'message';
	key: string;
	message: Message;
	isOwn: boolean;
	/** Of a run of messages by one author. */
	isFirst: boolean;
	isLast: boolean;
}

export type Row =
	| MessageRow
	| { kind: 'day'; key: string; date: Date }
	| { kind: 'unread'; key: string; count: number }
	| { kind: 'outgoing'; key: string; outgoing: Outgoing };

export interface RowOptions {
	viewerId: string;
	/** Place of the first unread message when the conversation was opened; null for none. */
	unreadFrom: number | null;
	unreadCount: number;
	outgoing: readonly Outgoing[];
}

export function rowsOf(messages: readonly Message[], { viewerId, unreadFrom, unreadCount, outgoing }: RowOptions): Row[] {
	const firstUnread = unreadFrom === null ? undefined : messages.find(({ seq, author }) => seq >= unreadFrom && author?.id !== viewerId);
	const rows: Row[] = messages.flatMap((message, index): Row[] => {
		const before = messages[index - 1];
		const after = messages[index + 1];
		const isUnread = message === firstUnread;
		return [
			...(isOtherDay(before, message) ? [{ kind: 'day' as const, key: `day ${message.seq}`, date: new Date(message.createdAt) }] : []),
			...(isUnread ? [{ kind: 'unread' as const, key: 'unread', count: unreadCount }] : []),
			{
				kind: 'message',
				key: keyOf(message.author?.id, message.clientId),
				message,
				isOwn: message.author?.id === viewerId,
				isFirst: isUnread || !isSameRun(before, message),
				isLast: after === firstUnread ? firstUnread !== undefined || after === undefined : !isSameRun(message, after),
			},
		];
	});
	const arrived = new Set(messages.map(({ clientId, author }) => keyOf(author?.id, clientId)));
	const waiting = outgoing
		.map((one) => ({ kind: 'outgoing' as const, key: keyOf(viewerId, one.clientId), outgoing: one }))
		.filter(({ key }) => !arrived.has(key));
	return [...rows, ...waiting];
}

/** A message keeps it when it arrives. */
const keyOf = (authorId: string | undefined, clientId: string) => `${authorId ?? ''} ${clientId}`;

function isSameRun(one: Message | undefined, next: Message | undefined): boolean {
	if (!one || !next || one.author?.id !== next.author?.id || isOtherDay(one, next)) return false;
	return Date.parse(next.createdAt) - Date.parse(one.createdAt) < runBreakMs;
}

function isOtherDay(before: Message | undefined, message: Message): boolean {
	return !before || new Date(before.createdAt).toDateString() !== new Date(message.createdAt).toDateString();
}
