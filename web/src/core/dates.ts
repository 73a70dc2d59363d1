/** Dates in words: in English written by hand, in all other languages by Intl. */
import { isEnglish, locale } from './language.ts';

// Intl is avoided in English: its first formatter takes 15 to 20 ms, on a phone some 80, and the first screen would wait for it.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const formatters = new Map<string, Intl.DateTimeFormat>();

/** In the language of the viewer; each formatter is made once. */
export function formatByIntl(date: Date, options: Intl.DateTimeFormatOptions): string {
	const key = JSON.stringify(options);
	const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale(), options);
	formatters.set(key, formatter);
	return formatter.format(date);
}

/** 'Tuesday 12 May 2026 at 09:30' */
export function fullDate(date: Date): string {
	if (isEnglish()) return `${weekdayOf(date)} ${date.getDate()} ${monthAndYear(date)} at ${timeOf(date)}`;
	return formatByIntl(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
}

/** 'Sunday 22 November at 04:34', with the year when it is not this one. */
export function formatMoment(date: Date, now = new Date()): string {
	if (date.getFullYear() !== now.getFullYear()) return fullDate(date);
	if (isEnglish()) return `${weekdayAndDay(date)} at ${timeOf(date)}`;
	return formatByIntl(date, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}

/** 'September 2026' */
export function monthAndYear(date: Date): string {
	if (isEnglish()) return `${months[date.getMonth()]} ${date.getFullYear()}`;
	return formatByIntl(date, { month: 'long', year: 'numeric' });
}

/** 'Saturday 12 December' */
export function weekdayAndDay(date: Date): string {
	if (isEnglish()) return `${weekdayOf(date)} ${date.getDate()} ${months[date.getMonth()]}`;
	return formatByIntl(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** '09:30' */
export function timeOf(date: Date): string {
	if (!isEnglish()) return formatByIntl(date, { hour: '2-digit', minute: '2-digit' });
	return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 'Monday' */
export function weekdayOf(date: Date): string {
	if (isEnglish()) return `${weekdays[date.getDay()]}`;
	return formatByIntl(date, { weekday: 'long' });
}
