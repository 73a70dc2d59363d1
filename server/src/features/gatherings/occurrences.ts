/** When an event takes place: pure functions of its first start, its zone and its rule, right across daylight saving. */
import { eventLimits } from '@friends/contract/events/events.limits';
import { type Rule, weekdays } from '@friends/contract/events/rules.schema';
import { RRuleTemporal } from 'rrule-temporal';
import { AppError } from '#core/errors';
import { instantOf } from './zones.ts';

/** When an event takes place, as its organiser says. */
export interface Timetable {
	/** First start and end on the clocks of the zone: 'YYYY-MM-DDTHH:MM'. */
	starts: string;
	ends: string;
	zone: string;
	rule: Rule | null;
}

export interface Span {
	startsAt: string;
	endsAt: string;
}

const { maxOccurrences, maxYears } = eventLimits.rule;

interface Day {
	year: number;
	month: number;
	day: number;
	weekday: (typeof weekdays)[number];
	/** Days of its month. */
	length: number;
}

function dayOf(wall: string): Day {
	const [year = 0, month = 0, day = 0] = wall.slice(0, 10).split('-').map(Number);
	const sinceMonday = (new Date(`${wall}Z`).getUTCDay() + 6) % 7;
	return { year, month, day, weekday: weekdays[sinceMonday] ?? 'MO', length: new Date(Date.UTC(year, month, 0)).getUTCDate() };
}

/** The rule as RFC 5545 writes it, without its end; null when the first start does not fit. */
export function recurrenceOf({ starts, rule }: Pick<Timetable, 'starts'> & { rule: Rule }): string | null {
	const { month, day, weekday, length } = dayOf(starts);
	const { frequency, interval, by } = rule;
	const parts = [`FREQ=${frequency.toUpperCase()}`, `INTERVAL=${interval}`];
	if (frequency === 'weekly') {
		const days = rule.weekdays.length > 0 ? weekdays.filter((each) => rule.weekdays.includes(each)) : [weekday];
		if (!days.includes(weekday)) return null;
		parts.push(`BYDAY=${days.join(',')}`, 'WKST=MO');
	}
	if (frequency === 'monthly') {
		// A fifth weekday is in few months: people mean the last one.
		if (by === 'weekday' && day > 28) return null;
		if (by === 'lastWeekday' && day + 7 <= length) return null;
		const byDay = by === 'weekday' ? `${Math.ceil(day / 7)}${weekday}` : `-1${weekday}`;
		parts.push(by === 'day' ? `BYMONTHDAY=${day}` : `BYDAY=${byDay}`);
	}
	if (frequency === 'yearly') parts.push(`BYMONTH=${month}`, `BYMONTHDAY=${day}`);
	return parts.join(';');
}

const compact = (iso: string) => iso.replace(/[-:]/g, '');
/** A moment as RFC 5545 writes it in UTC. */
export const utcText = (ms: number): string => `${compact(new Date(ms).toISOString()).slice(0, 15)}Z`;
/** A wall time as RFC 5545 writes it. */
export const wallText = (wall: string): string => `${compact(wall)}00`;

function instantAt(field: 'starts' | 'ends', { zone, [field]: wall }: Timetable): number {
	const ms = instantOf(wall, zone);
	if (ms === null) throw new AppError('time_skipped', { field });
	return ms;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Starts by the rule, the first among them. Always ends: every rule has a last day. */
function startsBy(rule: Rule, { starts, zone }: Timetable, first: number): number[] {
	const recurrence = recurrenceOf({ starts, rule });
	if (recurrence === null) throw new AppError('rule_does_not_fit');
	const furthest = new Date(first);
	furthest.setUTCFullYear(furthest.getUTCFullYear() + maxYears);
	// The last day ends when the next one begins, also where that is at another time than midnight.
	const until =
		rule.until === null ? furthest.getTime() : (instantOf(`${rule.until}T23:59`, zone) ?? Date.parse(`${rule.until}T00:00Z`) + dayMs);
	if (until > furthest.getTime()) throw new AppError('repeats_too_long');
	const text = `DTSTART;TZID=${zone}:${wallText(starts)}\nRRULE:${recurrence};UNTIL=${utcText(until)}`;
	const wanted = rule.count ?? maxOccurrences + 1;
	const found = new RRuleTemporal({ rruleString: text, maxIterations: 100_000 })
		.all((_, index) => index < wanted)
		.map(({ epochMilliseconds }) => epochMilliseconds);
	if (rule.count !== null && found.length < rule.count) throw new AppError('repeats_too_long');
	if (found.length > maxOccurrences) throw new AppError('too_many_occurrences');
	if (found.length < 2) throw new AppError('repeats_never');
	return found;
}

/** All occurrences in order; each lasts as long as the first. */
export function spansOf(timetable: Timetable): Span[] {
	const [first, end] = [instantAt('starts', timetable), instantAt('ends', timetable)];
	const starts = timetable.rule ? startsBy(timetable.rule, timetable, first) : [first];
	const iso = (ms: number) => new Date(ms).toISOString();
	return starts.map((ms) => ({ startsAt: iso(ms), endsAt: iso(ms + end - first) }));
}
