/** The window of a conversation: the part of its messages that the page holds, without gaps, ascending by their places. */
import type { Message, MessageReactions, Messages } from '@friends/contract/messages/messages.schema';

export interface MessageWindow {
	readonly messages: readonly Message[];
	readonly hasEarlier: boolean;
	readonly hasLater: boolean;
	/** Place of the latest message that was told; it may lie beyond the window. */
	readonly heardOf: number;
}

export const emptyWindow: MessageWindow = { messages: [], hasEarlier: false, hasLater: false, heardOf: 0 };

/** Most messages that a window holds; those at its far side give way. */
export const windowMax = 160;

export const lastSeq = ({ messages }: Pick<MessageWindow, 'messages'>): number => messages.at(-1)?.seq ?? 0;
export const firstSeq = ({ messages }: Pick<MessageWindow, 'messages'>): number => messages[0]?.seq ?? 0;

/** The window that a page opens, around a place or at the end. */
export function openedAt({ heardOf }: MessageWindow, page: Messages): MessageWindow {
	return { messages: page.messages, hasEarlier: page.hasEarlier, ...ending(page, heardOf) };
}

/** Adds the page before `before`; ignored when the window no longer begins there. */
export function withEarlier(window: MessageWindow, page: Messages, before: number): MessageWindow {
	if (firstSeq(window) !== before) return window;
	const messages = [...page.messages, ...window.messages];
	const kept = messages.slice(0, windowMax);
	return { ...window, messages: kept, hasEarlier: page.hasEarlier, hasLater: window.hasLater || kept.length < messages.length };
}

/** Adds the page after `after`; ignored when the window no longer ends there. */
export function withLater(window: MessageWindow, page: Messages, after: number): MessageWindow {
	if (lastSeq(window) !== after) return window;
	const later = page.messages.filter(({ seq }) => seq > after);
	const messages = [...window.messages, ...later];
	// A page without later ones says that what was heard of is no longer to be read.
	const heardOf = later.length === 0 ? after : window.heardOf;
	return keptAtEnd({ ...window, messages, ...ending({ messages, hasLater: page.hasLater && later.length > 0 }, heardOf) });
}

/** Takes the latest page again: joined where it meets the window, otherwise a gap after it. */
export function withLatest(window: MessageWindow, page: Messages): MessageWindow {
	if (window.messages.length === 0) return openedAt(window, page);
	const [first] = page.messages;
	if (!first || page.hasLater) return window;
	if (page.hasEarlier && first.seq > lastSeq(window) + 1) return { ...window, hasLater: true, heardOf: lastSeq(page) };
	const earlier = window.messages.filter(({ seq }) => seq < first.seq);
	const messages = [...earlier, ...page.messages];
	const hasEarlier = earlier.length > 0 ? window.hasEarlier : page.hasEarlier;
	return keptAtEnd({ messages, hasEarlier, ...ending(page, window.heardOf) });
}

/** A message that was told or sent. After a gap it waits to be read with what lies between. */
export function withTold(window: MessageWindow, message: Message): MessageWindow {
	const heardOf = Math.max(window.heardOf, message.seq);
	if (window.messages.some(({ id }) => id === message.id)) return withChanged(window, message);
	if (message.seq < lastSeq(window)) return inserted({ ...window, heardOf }, message);
	const isNext = message.seq === lastSeq(window) + 1;
	if (window.hasLater || !isNext) return { ...window, heardOf, hasLater: true };
	return keptAtEnd({ ...window, messages: [...window.messages, message], heardOf });
}

/** Replies arrive in any order: one within the window takes its place. */
function inserted(window: MessageWindow, message: Message): MessageWindow {
	if (message.seq < firstSeq(window)) return window;
	return { ...window, messages: [...window.messages, message].sort((one, other) => one.seq - other.seq) };
}

/** The message as it is now, also where others quote it. */
export function withChanged(window: MessageWindow, changed: Message): MessageWindow {
	return changedEach(window, (message) => {
		if (message.id === changed.id) return changed;
		if (message.replyTo?.id !== changed.id) return message;
		return { ...message, replyTo: { ...message.replyTo, excerpt: changed.text.slice(0, 140), isDeleted: changed.isDeleted } };
	});
}

/** Deleted for everybody: the place stays, without words and pictures. */
export function withDeleted(window: MessageWindow, messageId: string, removedBy: Message['removedBy']): MessageWindow {
	const gone = { text: '', pictures: [], reactions: [], replyTo: null, isPinned: false, isDeleted: true, removedBy };
	return changedEach(window, (message) => {
		if (message.id === messageId) return { ...message, ...gone };
		if (message.replyTo?.id !== messageId) return message;
		return { ...message, replyTo: { ...message.replyTo, excerpt: '', isDeleted: true } };
	});
}

/** Deleted for the viewer alone. */
export function withoutMessage(window: MessageWindow, messageId: string): MessageWindow {
	const messages = window.messages.filter(({ id }) => id !== messageId);
	return messages.length === window.messages.length ? window : { ...window, messages };
}

export function withReactions(
	window: MessageWindow,
	{ messageId, reactions }: Pick<MessageReactions, 'messageId' | 'reactions'>,
): MessageWindow {
	return changedEach(window, (message) => (message.id === messageId ? { ...message, reactions } : message));
}

export function withPinned(window: MessageWindow, messageId: string, isPinned: boolean): MessageWindow {
	return changedEach(window, (message) => (message.id === messageId && message.isPinned !== isPinned ? { ...message, isPinned } : message));
}

const shownFaces = 3;

/** A message of a channel after a reply in its thread; the same reply again changes nothing. */
export function withReply(window: MessageWindow, { conversationId, seq, author, createdAt }: Message): MessageWindow {
	return changedEach(window, (message) => {
		const { thread } = message;
		if (message.id !== conversationId || (thread && thread.replyCount >= seq)) return message;
		const others = thread?.people.filter(({ id }) => id !== author?.id) ?? [];
		const people = author ? [author, ...others].slice(0, shownFaces) : others;
		return { ...message, thread: { replyCount: seq, lastReplyAt: createdAt, people } };
	});
}

/** The latest page of the window, for the next visit; undefined where it does not reach the end. */
export function latestPageOf({ messages, hasEarlier, hasLater }: MessageWindow, size: number): Messages | undefined {
	if (hasLater || messages.length === 0) return undefined;
	return { messages: messages.slice(-size), hasEarlier: hasEarlier || messages.length > size, hasLater: false };
}

function changedEach(window: MessageWindow, change: (message: Message) => Message): MessageWindow {
	const messages = window.messages.map(change);
	return messages.every((message, index) => message === window.messages[index]) ? window : { ...window, messages };
}

function ending(
	page: { readonly messages: readonly Message[]; readonly hasLater: boolean },
	heardOf: number,
): Pick<MessageWindow, 'hasLater' | 'heardOf'> {
	const end = lastSeq(page);
	return { hasLater: page.hasLater || heardOf > end, heardOf: Math.max(heardOf, end) };
}

function keptAtEnd(window: MessageWindow): MessageWindow {
	const kept = window.messages.slice(-windowMax);
	return { ...window, messages: kept, hasEarlier: window.hasEarlier || kept.length < window.messages.length };
}
