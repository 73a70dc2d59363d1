import { expect, it } from 'vitest';
import { eventEntry } from '#entities/testing/event-views.ts';
import { groupEvents } from './event-groups.ts';

/** A Thursday. */
const now = new Date(2026, 10, 12, 8, 0);

it('has weeks from Monday, the rest of the month, then months, with the year once it is another', () => {
	const days: [string, Date][] = [
		['running', new Date(2026, 10, 8, 20, 0)],
		['on Sunday', new Date(2026, 10, 15, 23, 59)],
		['on Monday', new Date(2026, 10, 16, 0, 0)],
		['in two weeks', new Date(2026, 10, 23, 9, 0)],
		['at its end', new Date(2026, 10, 30, 9, 0)],
		['in winter', new Date(2026, 11, 1, 9, 0)],
		['in a year', new Date(2027, 10, 14, 9, 0)],
	];
	const groups = groupEvents(
		days.map(([title, start]) => eventEntry(title, start)),
		now,
	);
	expect(groups.map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)])).toEqual([
		['This week', 'running', 'on Sunday'],
		['Next week', 'on Monday'],
		['Later in November', 'in two weeks', 'at its end'],
		['December', 'in winter'],
		['November 2027', 'in a year'],
	]);
});
