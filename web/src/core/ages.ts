/** Dates in words that depend on today: how long ago, or in how many days. */
import { say } from '@friends/contract/core/languages/say';
import { monthAndYear, weekdayOf } from './dates.ts';
import { dayAndMonth, plainDate } from './short-dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Below this age the date is in hours, even across midnight. */
const hoursAcrossMidnight = 6;
const daysWithName = 7;

/** '26 min', '2 h', 'Yesterday', 'Monday', '12 May', '12 May 2024'; a time in the future, from a fast clock, is 'Just now'. */
export function relativeDate(date: Date, now: Date): string {
	const ageMs = now.getTime() - date.getTime();
	if (ageMs < minuteMs) return say('Just now');
	if (ageMs < hourMs) return say('{minutes, number} min', { minutes: Math.floor(ageMs / minuteMs) });
	const days = daysBetween(date, now);
	if (days === 0 || ageMs < hoursAcrossMidnight * hourMs) return say('{hours, number} h', { hours: Math.floor(ageMs / hourMs) });
	if (days === 1) return say('Yesterday');
	if (days < daysWithName) return weekdayOf(date);
	return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : plainDate(date);
}

/** For 'Joined …': 'today', 'yesterday', 'on Tuesday', 'in May 2026'. */
export function dayInWords(date: Date, now: Date): string {
	return daysBetween(date, now) < daysWithName ? onDay(date, now) : say('in {month}', { month: monthAndYear(date) });
}

/** 'today', 'yesterday', 'on Tuesday', 'on 12 May' */
export function onDay(date: Date, now: Date): string {
	const days = daysBetween(date, now);
	if (days <= 0) return say('today');
	if (days === 1) return say('yesterday');
	return say('on {day}', { day: days < daysWithName ? weekdayOf(date) : dayAndMonth(date) });
}

/** 'just now', '26 min ago', '2 h ago', 'yesterday', '9 days ago' */
export function ago(date: Date, now: Date): string {
	const ageMs = now.getTime() - date.getTime();
	if (ageMs < minuteMs) return say('just now');
	if (ageMs < hourMs) return say('{minutes, number} min ago', { minutes: Math.floor(ageMs / minuteMs) });
	const days = daysBetween(date, now);
	if (days === 0 || ageMs < hoursAcrossMidnight * hourMs) return say('{hours, number} h ago', { hours: Math.floor(ageMs / hourMs) });
	return days === 1 ? say('yesterday') : say('{days, plural, one {# day ago} other {# days ago}}', { days });
}

/** 'today', 'tomorrow', 'in 30 days' */
export function inDays(date: Date, now: Date): string {
	const days = daysBetween(now, date);
	if (days <= 0) return say('today');
	return days === 1 ? say('tomorrow') : say('{days, plural, one {in # day} other {in # days}}', { days });
}

/** Counts midnights between the two, however long the days are. */
export function daysBetween(date: Date, now: Date): number {
	const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
	return (midnight(now) - midnight(date)) / (24 * hourMs);
}
