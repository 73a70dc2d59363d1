/** Dates in words, in English. */

// Intl is avoided: its first formatter takes 15 to 20 ms, on a phone some 80, and the first screen would wait for it.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** 'Tuesday 12 May 2026 at 09:30' */
export function fullDate(date: Date): string {
	return `${weekdayOf(date)} ${date.getDate()} ${monthAndYear(date)} at ${timeOf(date)}`;
}

/** 'until Sunday 22 November at 04:34', with the year when it is not this one; for the middle of a sentence. */
export function formatUntil(date: Date, now = new Date()): string {
	const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`;
	return `until ${weekdayOf(date)} ${date.getDate()} ${months[date.getMonth()]}${year} at ${timeOf(date)}`;
}

/** '12 May 2026', '3 Sept 2026' */
export function plainDate(date: Date): string {
	return `${dayAndMonth(date)} ${date.getFullYear()}`;
}

/** 'September 2026' */
export function monthAndYear(date: Date): string {
	return `${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** 'Saturday 12 December' */
export function weekdayAndDay(date: Date): string {
	return `${weekdayOf(date)} ${date.getDate()} ${months[date.getMonth()]}`;
}

/** '12 May' */
export function dayAndMonth(date: Date): string {
	return `${date.getDate()} ${shortMonths[date.getMonth()]}`;
}

/** '09:30' */
export function timeOf(date: Date): string {
	return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 'Monday' */
export function weekdayOf(date: Date): string {
	return `${weekdays[date.getDay()]}`;
}
