/** A flood of refusals makes few lines, and none is lost from the counts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeats, type Line } from './repeats.ts';

let lines: Line[];
const write = (line: Line) => void lines.push(line);
beforeEach(() => {
	lines = [];
	vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const minute = () => vi.advanceTimersByTime(60_000);

test('the first is written at once, the others of its minute as one number, and the next minute again', () => {
	const repeats = createRepeats({ write, least: 1 });
	const note = () => repeats.note('maya', { event: 'limit', account: 'maya' }, { event: 'limit' });
	for (let time = 0; time < 500; time += 1) note();
	expect(lines).toEqual([{ event: 'limit', account: 'maya' }]);
	minute();
	expect(lines.slice(1)).toEqual([{ event: 'limit', account: 'maya', count: 499 }]);
	note();
	minute();
	expect(lines.slice(2)).toEqual([{ event: 'limit', account: 'maya' }]);
});

test('callers past the capacity are counted together, by event', () => {
	const repeats = createRepeats({ write, least: 1, max: 10 });
	for (let caller = 0; caller < 1_000; caller += 1) {
		for (const event of ['limit', 'login']) repeats.note(`${event} ${caller}`, { event, caller }, { event, others: true });
	}
	minute();
	expect(lines).toHaveLength(12);
	expect(lines.slice(10)).toEqual([
		{ event: 'limit', others: true, count: 995 },
		{ event: 'login', others: true, count: 995 },
	]);
});

test('what is common counts only from its least number on', () => {
	const repeats = createRepeats({ write, least: 20 });
	for (let time = 0; time < 19; time += 1) repeats.note('few', { caller: 'few' }, {});
	for (let time = 0; time < 20; time += 1) repeats.note('many', { caller: 'many' }, {});
	expect(lines).toEqual([]);
	repeats.flush();
	expect(lines).toEqual([{ caller: 'many', count: 20 }]);
	minute();
	expect(lines).toHaveLength(1);
});
