/** Times of events in sentences, on the clocks of the reader. */
import { say } from '@friends/contract/core/languages/say';
import type { Gathering, Occurrence } from '@friends/contract/events/gatherings.schema';
import { daysBetween } from '#core/ages.ts';
import { formatMoment, timeOf, weekdayAndDay, weekdayOf } from '#core/dates.ts';
import { locale } from '#core/language.ts';
import { placeOfZone, zoneHere } from '#core/zones.ts';

type Span = Pick<Occurrence, 'startsAt' | 'endsAt'>;
type Repeating = Pick<Gathering, 'rule'>;

/** '09:30 to 15:00'; with the day of an end on another day: '20:00 to Sunday 15 November at 04:00'. */
export function timesOf({ startsAt, endsAt }: Span): string {
	const [start, end] = [new Date(startsAt), new Date(endsAt)];
	return say('{start} to {end}', { start: timeOf(start), end: daysBetween(start, end) === 0 ? timeOf(end) : formatMoment(end, start) });
}

/** 'Saturday 14 November · 09:30 to 15:00', with the year when it is not this one. */
export function whenOf(span: Span, now = new Date()): string {
	const start = new Date(span.startsAt);
	const day =
		start.getFullYear() === now.getFullYear()
			? weekdayAndDay(start)
			: say('{day} {year}', { day: weekdayAndDay(start), year: `${start.getFullYear()}` });
	return `${day} · ${timesOf(span)}`;
}

/** 'today', 'tomorrow', 'now'; '' for later. */
export function soonOf({ startsAt, endsAt }: Span, now = new Date()): string {
	const start = new Date(startsAt);
	if (start <= now) return new Date(endsAt) > now ? say('now') : '';
	const days = daysBetween(now, start);
	if (days === 0) return say('today');
	return days === 1 ? say('tomorrow') : '';
}

/** 'every Thursday', 'every 2 weeks', '3 days a week'; '' for once. @param startsAt of an occurrence, whose day the reader sees */
export function repeatsOf({ rule }: Repeating, startsAt: string): string {
	if (rule === null) return '';
	const { frequency, interval, weekdays } = rule;
	if (frequency === 'daily') return say('{count, plural, one {every day} other {every # days}}', { count: interval });
	if (frequency === 'monthly') return say('{count, plural, one {every month} other {every # months}}', { count: interval });
	if (frequency === 'yearly') return say('{count, plural, one {every year} other {every # years}}', { count: interval });
	if (interval > 1) return say('{count, plural, one {every week} other {every # weeks}}', { count: interval });
	if (weekdays.length > 1) return say('{count, plural, one {# day a week} other {# days a week}}', { count: weekdays.length });
	return say('every {weekday}', { weekday: weekdayOf(new Date(startsAt)) });
}

/** '08:30 in Lisbon': a start on the clocks of the event; '' where the reader's show the same. */
export function elsewhereOf({ zone }: Pick<Gathering, 'zone'>, startsAt: string): string {
	const date = new Date(startsAt);
	const clock = (timeZone: string) =>
		date.toLocaleString(locale(), { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
	if (clock(zone) === clock(zoneHere())) return '';
	const time = date.toLocaleTimeString(locale(), { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
	return say('{time} in {place}', { time, place: placeOfZone(zone) });
}
