import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './keyset.ts';

const id = '01900000-0000-7000-8000-000000000000';
const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
	test.each([
		['words', 'next-page'],
		['no id', encoded('2026-11-20T12:00:00.000Z')],
		['no time', encoded(id)],
		['another order', encoded(`${id} 2026-11-20T12:00:00.000Z`)],
		['SQL in place of the id', encoded("2026-11-20T12:00:00.000Z ' or ''='")],
		['a month that does not exist', encodeCursor({ createdAt: '2026-13-01T00:00:00.000Z', id })],
		['a day that does not exist', encodeCursor({ createdAt: '2026-02-30T00:00:00.000Z', id })],
		['a year that does not exist', encodeCursor({ createdAt: '0000-01-01T00:00:00.000Z', id })],
		['a rank below zero', encodeCursor({ rank: -1, createdAt: '2026-11-20T12:00:00.000Z', id })],
		['hour 24', encodeCursor({ createdAt: '2026-11-20T24:00:00.000Z', id })],
	])('is refused: %s', (_, cursor) => {
		expect(() => decodeCursor(cursor)).toThrow();
	});

	test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('of the time %s is only far away', (createdAt) => {
		expect(decodeCursor(encodeCursor({ createdAt, id }))).toEqual({ createdAt, id });
	});

	test('keeps the rank of a list by a number', () => {
		const position = { rank: 12, createdAt: '2026-11-20T12:00:00.000Z', id };
		expect(decodeCursor(encodeCursor(position))).toEqual(position);
	});
});
