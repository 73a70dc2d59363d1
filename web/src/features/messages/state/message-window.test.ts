import type { Messages } from '@friends/contract/messages/messages.schema';
import { expect, it } from 'vitest';
import {
	emptyWindow,
	latestPageOf,
	type MessageWindow,
	openedAt,
	windowMax,
	withDeleted,
	withEarlier,
	withLater,
	withLatest,
	withoutMessage,
	withPinned,
	withReactions,
	withReply,
	withTold,
} from './message-window.ts';
import { maya, messageView, noor } from './testing.ts';

const page = (from: number, to: number, { hasEarlier = false, hasLater = false } = {}): Messages => ({
	messages: Array.from({ length: to - from + 1 }, (_, index) => messageView(from + index)),
	hasEarlier,
	hasLater,
});
const seqs = ({ messages }: MessageWindow) => messages.map(({ seq }) => seq);
const latest = () => openedAt(emptyWindow, page(5, 8, { hasEarlier: true }));

it('joins earlier and later pages where they meet the window, and ignores those that came too late', () => {
	const window = withEarlier(latest(), page(2, 4), 5);
	expect(seqs(window)).toEqual([2, 3, 4, 5, 6, 7, 8]);
	expect(window.hasEarlier).toBe(false);
	expect(withEarlier(window, page(1, 1), 5)).toBe(window);
	const around = openedAt(emptyWindow, page(2, 4, { hasLater: true }));
	expect(seqs(withLater(around, page(5, 6), 4))).toEqual([2, 3, 4, 5, 6]);
	expect(withLater(around, page(7, 8), 6)).toBe(around);
});

it('adds what is told once, in its order', () => {
	const window = withTold(latest(), messageView(9));
	expect(seqs(window)).toEqual([5, 6, 7, 8, 9]);
	expect(seqs(withTold(window, messageView(9, { text: 'changed' })))).toEqual([5, 6, 7, 8, 9]);
	expect(withTold(window, messageView(9, { text: 'changed' })).messages.at(-1)?.text).toBe('changed');
	const hidden = withoutMessage(window, 'message-7');
	expect(seqs(withTold(hidden, messageView(7)))).toEqual([5, 6, 7, 8, 9]);
	expect(seqs(withTold(window, messageView(3)))).toEqual([5, 6, 7, 8, 9]);
});

it('waits after a gap until what lies between is read', () => {
	const gap = withTold(latest(), messageView(11));
	expect(seqs(gap)).toEqual([5, 6, 7, 8]);
	expect(gap.hasLater).toBe(true);
	// An answer from before the message was sent does not end the gap.
	const late = withLater(gap, page(9, 10), 8);
	expect(late.hasLater).toBe(true);
	const whole = withLater(late, page(11, 11), 10);
	expect(seqs(whole)).toEqual([5, 6, 7, 8, 9, 10, 11]);
	expect(whole.hasLater).toBe(false);
});

it('ends a gap whose messages are no longer to be read', () => {
	const gap = withTold(latest(), messageView(11));
	const end = withLater(gap, { messages: [], hasEarlier: true, hasLater: false }, 8);
	expect(end.hasLater).toBe(false);
	expect(seqs(end)).toEqual([5, 6, 7, 8]);
});

it('joins the latest page read again, without what has been hidden, or keeps its place before a gap', () => {
	const again = withLatest(latest(), { ...page(7, 9), messages: [messageView(7), messageView(9)], hasEarlier: true });
	expect(seqs(again)).toEqual([5, 6, 7, 9]);
	const far = withLatest(latest(), page(20, 24, { hasEarlier: true }));
	expect(seqs(far)).toEqual([5, 6, 7, 8]);
	expect(far.hasLater).toBe(true);
	expect(seqs(withLatest(emptyWindow, page(20, 24)))).toEqual([20, 21, 22, 23, 24]);
});

it('never holds more than its limit: the far side gives way', () => {
	const full = openedAt(emptyWindow, page(1001, 1000 + windowMax));
	const earlier = withEarlier({ ...full, hasEarlier: true }, page(961, 1000, { hasEarlier: true }), 1001);
	expect(earlier.messages).toHaveLength(windowMax);
	expect([earlier.messages[0]?.seq, earlier.hasLater]).toEqual([961, true]);
	const later = withTold(full, messageView(1001 + windowMax));
	expect(later.messages).toHaveLength(windowMax);
	expect([later.messages[0]?.seq, later.hasEarlier]).toEqual([1002, true]);
});

it('empties a message that was deleted for everybody, also in its quotations', () => {
	const answer = messageView(9, { replyTo: { id: 'message-8', seq: 8, author: null, excerpt: 'words 8', isDeleted: false } });
	const window = withDeleted(withTold(latest(), answer), 'message-8', 'moderator');
	expect(window.messages[3]).toMatchObject({ text: '', isDeleted: true, removedBy: 'moderator' });
	expect(window.messages[4]?.replyTo).toMatchObject({ excerpt: '', isDeleted: true });
});

it('changes the reactions of one message, and leaves the others as they are', () => {
	const before = latest();
	const reactions = [{ kind: 'hug' as const, count: 1, userIds: ['a'] }];
	const after = withReactions(before, { messageId: 'message-6', reactions });
	expect(after.messages[1]?.reactions).toEqual(reactions);
	expect(after.messages[0]).toBe(before.messages[0]);
	expect(withReactions(before, { messageId: 'message-99', reactions })).toBe(before);
});

it('counts the replies of a thread once, with those who wrote last', () => {
	const reply = (seq: number, author = noor) => messageView(seq, { conversationId: 'message-6', channelId: 'talk', author });
	const threadOf = ({ messages }: MessageWindow) => messages.find(({ id }) => id === 'message-6')?.thread;
	const one = withReply(latest(), reply(1));
	const two = withReply(one, reply(2, maya));
	expect(threadOf(two)).toEqual({ replyCount: 2, lastReplyAt: reply(2).createdAt, people: [maya, noor] });
	expect(withReply(two, reply(2, maya))).toBe(two);
	expect(withReply(two, reply(1))).toBe(two);
	expect(threadOf(withReply(two, reply(3)))).toMatchObject({ replyCount: 3, people: [noor, maya] });
	expect(withReply(two, { ...reply(3), conversationId: 'message-99' })).toBe(two);
});

it('pins one message, and takes the pin out', () => {
	const pinned = withPinned(latest(), 'message-6', true);
	expect(pinned.messages.filter(({ isPinned }) => isPinned).map(({ id }) => id)).toEqual(['message-6']);
	expect(withPinned(pinned, 'message-6', true)).toBe(pinned);
	expect(withPinned(pinned, 'message-6', false).messages[1]?.isPinned).toBe(false);
});

it('keeps its end for the next visit', () => {
	expect(latestPageOf(latest(), 2)).toEqual({ ...page(7, 8), hasEarlier: true });
	expect(latestPageOf(withTold(latest(), messageView(11)), 2)).toBeUndefined();
	expect(latestPageOf(emptyWindow, 2)).toBeUndefined();
});
