import { idSchema } from '@friends/contract/core/scalars';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7, which begin with the time', () => {
	const before = Date.now();
	const ids = Array.from({ length: 1000 }, newId);
	const after = Date.now();
	for (const id of ids) {
		expect(idSchema.parse(id)).toBe(id);
		expect(id).toMatch(/^.{14}7.{4}[89ab]/);
		const ms = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
		expect(ms >= before && ms <= after).toBe(true);
	}
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.toSorted()).toEqual(ids);
});
