import { expect, test } from 'vitest';
import type { PlacedPost } from './feed.queries.ts';
import { merge, type Part, sorted, startAfter, withPosts } from './parts.ts';

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
/** A post of a minute; `id` tells posts of the same minute apart. */
const post = (minute: number, id = 'a'): PlacedPost => ({ id: `${minute}${id}`, createdAt: at(minute), authorId: 'maya', tribeId: null });
const part = (minutes: number[], isEnd: boolean): Part => ({ rows: minutes.map((minute) => post(minute)), isEnd });
const minutesOf = ({ rows }: Part) => rows.map(({ id }) => Number.parseInt(id, 10));

test.each([
	['both to their ends', part([9, 5, 1], true), part([7, 3], true), [9, 7, 5, 3, 1], true],
	['as far as both reach', part([9, 8, 7], false), part([6, 5], true), [9, 8, 7], false],
	['as far as the other reaches', part([9, 5, 1], true), part([7], false), [9, 7], false],
	['with one that is empty', part([9, 5], false), part([], true), [9, 5], false],
	['as far as the other reaches without rows', part([9, 5, 1], false), { ...part([7], false), reaches: post(4) }, [9, 7, 5], false],
	['with one that is empty and reaches further', part([9, 5], false), { ...part([], false), reaches: post(5) }, [9, 5], false],
	['with two that are empty', part([], true), part([], true), [], true],
	['what is in both once', part([9, 5], true), part([5, 3], true), [9, 5, 3], true],
] as const)('two parts are merged %s', (_, one, other, minutes, isEnd) => {
	for (const [left, right] of [
		[one, other],
		[other, one],
	] as const) {
		const merged = merge(left, right);
		expect(minutesOf(merged)).toEqual(minutes);
		expect(merged.isEnd).toBe(isEnd);
	}
});

test('of posts of one moment, the later id comes first', () => {
	const [low, high] = [post(5, 'a'), post(5, 'b')];
	expect(sorted([low, high, low])).toEqual([high, low]);
	expect(merge({ rows: [low], isEnd: true }, { rows: [high], isEnd: true }).rows).toEqual([high, low]);
});

test('a part goes on after any position, whether a post stands there or not', () => {
	const { rows } = part([9, 7, 5], true);
	expect(startAfter(rows, null)).toBe(0);
	expect([10, 9, 8, 7, 6, 5, 4].map((minute) => startAfter(rows, post(minute)))).toEqual([0, 1, 1, 2, 2, 3, 3]);
	expect(startAfter(rows, { createdAt: at(7), id: '7' })).toBe(2);
	expect(startAfter(rows, { createdAt: at(7), id: '7z' })).toBe(1);
});

test('a part takes in what came since, as far as it goes', () => {
	const posts = [8, 5, 3, 1].map((minute) => post(minute));
	expect(minutesOf(withPosts(part([9, 5], true), posts))).toEqual([9, 8, 5, 3, 1]);
	expect(minutesOf(withPosts(part([9, 5], false), posts))).toEqual([9, 8, 5]);
	const many = Array.from({ length: 101 }, (_, index) => post(5, String(index).padStart(3, '0')));
	expect(withPosts(part([], true), many)).toEqual({ rows: many.toReversed().slice(0, 50), isEnd: false });
});
