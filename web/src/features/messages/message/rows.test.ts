import { expect, it } from 'vitest';
import type { Outgoing } from '../state/send-message.ts';
import { maya, messageView } from '../state/testing.ts';
import { type RowOptions, rowsOf } from './rows.ts';

const at = (day: number, minute: number) => new Date(2026, 10, day, 12, minute).toISOString();
const own = { author: maya };
const options: RowOptions = { viewerId: maya.id, unreadFrom: null, unreadCount: 0, outgoing: [] };

const told = (rows: ReturnType<typeof rowsOf>) =>
	rows.map((row) => (row.kind === 'message' ? `${row.message.seq}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}` : row.kind));

it('breaks runs at another author, another day and five minutes of silence', () => {
	const messages = [
		messageView(1, { createdAt: at(1, 0) }),
		messageView(2, { createdAt: at(1, 4) }),
		messageView(3, { createdAt: at(1, 10) }),
		messageView(4, { ...own, createdAt: at(1, 10) }),
		messageView(5, { ...own, createdAt: at(2, 0) }),
	];
	expect(told(rowsOf(messages, options))).toEqual(['day', '1 first', '2 last', '3 first last', '4 first last', 'day', '5 first last']);
});

it('draws the line before the first unread message of another, which begins a run', () => {
	const messages = [1, 2, 3].map((seq) => messageView(seq, { createdAt: at(1, seq) }));
	const line = { ...options, unreadFrom: 2, unreadCount: 2 };
	expect(told(rowsOf(messages, line))).toEqual(['day', '1 first last', 'unread', '2 first', '3 last']);
	const mine = [messageView(1, { createdAt: at(1, 1) }), messageView(2, { ...own, createdAt: at(1, 2) })];
	expect(told(rowsOf(mine, { ...line, unreadCount: 1 }))).toEqual(['day', '1 first last', '2 first last']);
});

it('puts messages on their way at the end, until they have arrived', () => {
	const outgoing: Outgoing = { clientId: 'new', body: { clientId: 'new', text: 'soon' }, state: 'waiting', sentence: '', writeId: 'w' };
	const rows = rowsOf([messageView(1, { createdAt: at(1, 1) })], { ...options, outgoing: [outgoing] });
	expect(told(rows)).toEqual(['day', '1 first last', 'outgoing']);
	const arrived = rowsOf([messageView(1, { ...own, clientId: 'new', createdAt: at(1, 1) })], { ...options, outgoing: [outgoing] });
	expect(told(arrived)).toEqual(['day', '1 first last']);
	// The same element goes on.
	expect(arrived.at(-1)?.key).toBe(rows.at(-1)?.key);
});
