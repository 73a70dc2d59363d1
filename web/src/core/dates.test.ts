import { expect, it } from 'vitest';
import { ago, dayInWords, inDays, onDay, relativeDate } from './ages.ts';
import { fullDate, monthAndYear, weekdayAndDay } from './dates.ts';
import { formatUntil, plainDate } from './short-dates.ts';

const now = new Date(2026, 4, 20, 14, 30);

it.each([
	['the future', new Date(2026, 4, 20, 14, 35), 'Just now'],
	['seconds', new Date(2026, 4, 20, 14, 29, 30), 'Just now'],
	['minutes', new Date(2026, 4, 20, 14, 4), '26 min'],
	['almost an hour', new Date(2026, 4, 20, 13, 30, 1), '59 min'],
	['hours', new Date(2026, 4, 20, 12, 10), '2 h'],
	['this morning', new Date(2026, 4, 20, 0, 5), '14 h'],
	['last night', new Date(2026, 4, 19, 23, 59), 'Yesterday'],
	['yesterday morning', new Date(2026, 4, 19, 0, 1), 'Yesterday'],
	['days', new Date(2026, 4, 18, 9, 0), 'Monday'],
	['six days', new Date(2026, 4, 14, 9, 0), 'Thursday'],
	['a week', new Date(2026, 4, 13, 20, 0), '13 May'],
	['months', new Date(2026, 0, 2), '2 Jan'],
	['last year', new Date(2025, 11, 31), '31 Dec 2025'],
])('says %s', (_, date, words) => {
	expect(relativeDate(date, now)).toBe(words);
});

it.each([
	[new Date(2026, 4, 20, 14, 35), 'just now'],
	[new Date(2026, 4, 20, 14, 4), '26 min ago'],
	[new Date(2026, 4, 20, 0, 5), '14 h ago'],
	[new Date(2026, 4, 19, 9, 0), 'yesterday'],
	[new Date(2026, 4, 11, 23, 0), '9 days ago'],
])('says how long ago %s is: %s', (date, words) => {
	expect(ago(date, now)).toBe(words);
});

it.each([
	[new Date(2026, 4, 20, 0, 5), 'today'],
	[new Date(2026, 4, 20, 15, 0), 'today'],
	[new Date(2026, 4, 19, 23, 0), 'yesterday'],
	[new Date(2026, 4, 14, 9, 0), 'on Thursday'],
	[new Date(2026, 4, 13, 9, 0), 'in May 2026'],
])('says the day of %s as %s', (date, words) => {
	expect(dayInWords(date, now)).toBe(words);
});

it('says hours, not yesterday, shortly after midnight', () => {
	expect(relativeDate(new Date(2026, 4, 19, 22, 0), new Date(2026, 4, 20, 0, 30))).toBe('2 h');
});

it('says a date in full', () => {
	expect(fullDate(now)).toBe('Wednesday 20 May 2026 at 14:30');
	expect(fullDate(new Date(2026, 8, 6, 9, 5))).toBe('Sunday 6 September 2026 at 09:05');
});

it('says how long something lasts, with the year only when it is another one', () => {
	expect(formatUntil(new Date(2026, 10, 22, 4, 34), now)).toBe('until Sunday 22 November at 04:34');
	expect(formatUntil(new Date(2027, 0, 2, 23, 0), now)).toBe('until Saturday 2 January 2027 at 23:00');
});

it('says every day and month as British English does', () => {
	const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
	const inEnglish = (options: Intl.DateTimeFormatOptions) => days.map((day) => day.toLocaleDateString('en-GB', options));
	expect(days.map(plainDate)).toEqual(inEnglish({ day: 'numeric', month: 'short', year: 'numeric' }));
	expect(days.map(monthAndYear)).toEqual(inEnglish({ month: 'long', year: 'numeric' }));
	expect(days.map((day) => fullDate(day).split(' ')[0])).toEqual(inEnglish({ weekday: 'long' }));
});

it('names the day of a date, with its month once the weekday alone would mislead', () => {
	const days = [new Date(2026, 4, 20, 1, 0), new Date(2026, 4, 19, 23, 0), new Date(2026, 4, 14, 9, 0), new Date(2026, 4, 13, 9, 0)];
	expect(days.map((date) => onDay(date, now))).toEqual(['today', 'yesterday', 'on Thursday', 'on 13 May']);
});

it.each([
	[new Date(2026, 4, 19), 'today'],
	[new Date(2026, 4, 20, 23, 59), 'today'],
	[new Date(2026, 4, 21, 0, 1), 'tomorrow'],
	[new Date(2026, 5, 19, 9, 0), 'in 30 days'],
])('says how soon %s is: %s', (date, words) => {
	expect(inDays(date, now)).toBe(words);
});

it('names a day with its weekday', () => {
	expect(weekdayAndDay(new Date(2026, 11, 12))).toBe('Saturday 12 December');
});
