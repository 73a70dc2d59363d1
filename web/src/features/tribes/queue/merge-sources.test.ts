import { expect, it } from 'vitest';
import { personNamed } from '#entities/testing/views.ts';
import { requestEntry } from './kinds/request-entry.tsx';
import { mergeSources } from './merge-sources.ts';

const entry = (id: string, minute: number) =>
	requestEntry({
		...{ id, person: personNamed(id), message: '', answers: [], invitation: null, hereSince: null, friendsInside: 0 },
		createdAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
	});
const source = (minutes: number[], hasMore: boolean, name = 'a') => ({
	entries: minutes.map((minute) => entry(`${name}${minute}`, minute)),
	hasMore,
});
const ids = (merged: ReturnType<typeof mergeSources>) => merged.entries.map(({ id }) => id);

it('puts the lists together, latest first', () => {
	const merged = mergeSources([source([9, 5, 1], false), source([7, 3], false, 'b')]);
	expect(ids(merged)).toEqual(['a9', 'b7', 'a5', 'b3', 'a1']);
	expect(merged.next).toEqual([]);
});

it('shows nothing that a list could still push down, and reads that list on', () => {
	const [long, short] = [source([9, 8, 7], true), source([8, 6, 2], false, 'b')];
	const merged = mergeSources([long, short]);
	expect(ids(merged)).toEqual(['a9', 'b8', 'a8', 'a7']);
	expect(merged.next).toEqual([long]);
});

it('reads on the list that ends latest', () => {
	const [early, late] = [source([9, 2], true), source([8, 6], true, 'b')];
	expect(mergeSources([early, late]).next).toEqual([late]);
	expect(ids(mergeSources([early, late]))).toEqual(['a9', 'b8', 'b6']);
});

it('waits for a list whose first page had nothing to show', () => {
	const [empty, full] = [source([], true), source([8], false, 'b')];
	const merged = mergeSources([empty, full]);
	expect([ids(merged), merged.next]).toEqual([[], [empty]]);
});
