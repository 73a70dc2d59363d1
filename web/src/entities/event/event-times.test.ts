import type { Gathering } from '@friends/contract/events/gatherings.schema';
import { afterEach, expect, it, vi } from 'vitest';
import { elsewhereOf, repeatsOf, soonOf, timesOf, whenOf } from './event-times.ts';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
const now = new Date(2026, 10, 12, 8, 0);
const loop = { startsAt: at(2026, 10, 14, 9, 30), endsAt: at(2026, 10, 14, 15, 0) };
const night = { startsAt: at(2026, 10, 14, 20, 0), endsAt: at(2026, 10, 15, 4, 0) };
const nextYear = { startsAt: at(2027, 0, 2, 9, 0), endsAt: at(2027, 0, 2, 10, 0) };

afterEach(() => vi.restoreAllMocks());

it('says times with another day and another year only where they are', () => {
	expect(timesOf(loop)).toBe('09:30 to 15:00');
	expect(timesOf(night)).toBe('20:00 to Sunday 15 November at 04:00');
	expect(whenOf(loop, now)).toBe('Saturday 14 November · 09:30 to 15:00');
	expect(whenOf(nextYear, now)).toBe('Saturday 2 January 2027 · 09:00 to 10:00');
});

it('says what is soon', () => {
	const days = [new Date(2026, 10, 13), new Date(2026, 10, 14, 8), new Date(2026, 10, 14, 12), new Date(2026, 10, 14, 15), now];
	expect(days.map((day) => soonOf(loop, day))).toEqual(['tomorrow', 'today', 'now', '', '']);
});

const rule = (changes: Partial<NonNullable<Gathering['rule']>>): Pick<Gathering, 'rule'> => ({
	rule: { frequency: 'weekly', interval: 1, weekdays: [], by: 'day', until: null, count: 8, ...changes },
});

it.each<[Pick<Gathering, 'rule'>, string]>([
	[{ rule: null }, ''],
	[rule({}), 'every Saturday'],
	[rule({ weekdays: ['SA', 'WE'] }), '2 days a week'],
	[rule({ interval: 2 }), 'every 2 weeks'],
	[rule({ frequency: 'daily' }), 'every day'],
	[rule({ frequency: 'monthly', interval: 3 }), 'every 3 months'],
	[rule({ frequency: 'yearly' }), 'every year'],
])('says how often it repeats: %j is %s', (event, words) => {
	expect(repeatsOf(event, loop.startsAt)).toBe(words);
});

it('names the clocks of the event where they show another time', () => {
	vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
		...new Intl.DateTimeFormat().resolvedOptions(),
		timeZone: 'Europe/Berlin',
	});
	expect(elsewhereOf({ zone: 'Europe/Lisbon' }, '2026-11-14T08:30:00.000Z')).toBe('08:30 in Lisbon');
	expect(elsewhereOf({ zone: 'Europe/Stockholm' }, '2026-11-14T08:30:00.000Z')).toBe('');
});
