import { pageQuerySchema } from '@friends/contract/core/pages';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from '../keyset.ts';
import { createCursorSeal } from './sealed-cursors.ts';

const position = { createdAt: '2026-11-20T12:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' };
const cursor = encodeCursor(position);
const { seal, open } = createCursorSeal('a secret');
const refused = expect.objectContaining({ code: 'validation_failed', params: { field: 'cursor', sentence: 'This cursor is not valid' } });

/** What a call throws. */
function thrownBy(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}

test('a sealed cursor tells neither time nor id, and opens again', () => {
	const sealed = seal(cursor);
	expect(pageQuerySchema.parse({ cursor: sealed })).toMatchObject({ cursor: sealed });
	expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/2026|0190|0000/);
	expect(decodeCursor(open(sealed))).toEqual(position);
});

test.each(['7', '12', '345', '123456789'])('opens with the rank %s in front too, and fits into a query', (rank) => {
	const sealed = seal(`${rank}-${cursor}`);
	expect(pageQuerySchema.parse({ cursor: sealed })).toMatchObject({ cursor: sealed });
	expect(open(sealed)).toBe(`${rank}-${cursor}`);
});

test('is the same for the same row, on every server with this secret', () => {
	expect(createCursorSeal('a secret').seal(cursor)).toBe(seal(cursor));
	expect(thrownBy(() => createCursorSeal('another').open(seal(cursor)))).toEqual(refused);
});

test('opens only as it was sealed', () => {
	const bytes = Buffer.from(seal(cursor), 'base64url');
	for (let index = 0; index < bytes.length; index += 1) {
		const changed = Buffer.from(bytes);
		changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
		expect(
			thrownBy(() => open(changed.toString('base64url'))),
			String(index),
		).toEqual(refused);
	}
	for (const short of ['', 'x', bytes.subarray(0, 16).toString('base64url'), cursor]) expect(thrownBy(() => open(short))).toEqual(refused);
});
