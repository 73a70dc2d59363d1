/** Dates in words: in English written by hand, in all other languages by Intl. */
import { say } from '@friends/contract/core/languages/say';
import { isEnglish, locale } from './language.ts';

// Intl is avoided in English: its first formatter takes 15 to 20 ms, on a phone some 80, and the first screen would wait for it.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
	const key = JSON.stringify(options);
	const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale(), options);
	formatters.set(key, formatter);
	return formatter.format(date);
}

/** 'Tuesday 12 May 2026 at 09:30' */
export function fullDate(date: Date): string {
	if (isEnglish()) return `${weekdayOf(date)} ${date.getDate()} ${monthAndYear(date)} at ${timeOf(date)}`;
	return format(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
}

/** 'until Sunday 22 November at 04:34', with the year when it is not this one; for the middle of a sentence. */
export function formatUntil(date: Date, now = new Date()): string {
	return say('until {date}', { date: formatMoment(date, now) });
}

/** 'Sunday 22 November at 04:34', with the year when it is not this one. */
export function formatMoment(date: Date, now = new Date()): string {
	if (date.getFullYear() !== now.getFullYear()) return fullDate(date);
	if (isEnglish()) return `${weekdayAndDay(date)} at ${timeOf(date)}`;
	return format(date, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}

/** '12 May 2026', '3 Sept 2026' */
export function plainDate(date: Date): string {
	if (isEnglish()) return `${dayAndMonth(date)} ${date.getFullYear()}`;
	return format(date, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** 'September 2026' */
export function monthAndYear(date: Date): string {
	if (isEnglish()) return `${months[date.getMonth()]} ${date.getFullYear()}`;
	return format(date, { month: 'long', year: 'numeric' });
}

/** 'Saturday 12 December' */
export function weekdayAndDay(date: Date): string {
	if (isEnglish()) return `${weekdayOf(date)} ${date.getDate()} ${months[date.getMonth()]}`;
	return format(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '12 May' */
export function dayAndMonth(date: Date): string {
	if (isEnglish()) return `${date.getDate()} ${shortMonths[date.getMonth()]}`;
	return format(date, { day: 'numeric', month: 'short' });
}

/** '09:30' */
export function timeOf(date: Date): string {
	if (!isEnglish()) return format(date, { hour: '2-digit', minute: '2-digit' });
	return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 'Monday' */
export function weekdayOf(date: Date): string {
	if (isEnglish()) return `${weekdays[date.getDay()]}`;
	return format(date, { weekday: 'long' });
}
