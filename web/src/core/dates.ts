/** Dates in words, in English. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Below this age the date is in hours, even across midnight. */
const hoursAcrossMidnight = 6;
const daysWithName = 7;

// Intl is avoided: its first formatter takes 15 to 20 ms, on a phone some 80, and the first screen would wait for it.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** '26 min', '2 h', 'Yesterday', 'Monday', '12 May', '12 May 2024'; a time in the future, from a fast clock, is 'Just now'. */
export function relativeDate(date: Date, now: Date): string {
	const ageMs = now.getTime() - date.getTime();
	if (ageMs < minuteMs) return 'Just now';
	if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`;
	const days = daysBetween(date, now);
	if (days === 0 || ageMs < hoursAcrossMidnight * hourMs) return `${Math.floor(ageMs / hourMs)} h`;
	if (days === 1) return 'Yesterday';
	if (days < daysWithName) return weekdayOf(date);
	return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : plainDate(date);
}

/** For 'Joined …': 'today', 'yesterday', 'on Tuesday', 'in May 2026'. */
export function dayInWords(date: Date, now: Date): string {
	return daysBetween(date, now) < daysWithName ? onDay(date, now) : `in ${monthAndYear(date)}`;
}

/** 'today', 'yesterday', 'on Tuesday', 'on 12 May' */
export function onDay(date: Date, now: Date): string {
	const days = daysBetween(date, now);
	if (days <= 0) return 'today';
	if (days === 1) return 'yesterday';
	return `on ${days < daysWithName ? weekdayOf(date) : dayAndMonth(date)}`;
}

/** 'just now', '26 min ago', '2 h ago', 'yesterday', '9 days ago' */
export function ago(date: Date, now: Date): string {
	const ageMs = now.getTime() - date.getTime();
	if (ageMs < minuteMs) return 'just now';
	if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
	const days = daysBetween(date, now);
	if (days === 0 || ageMs < hoursAcrossMidnight * hourMs) return `${Math.floor(ageMs / hourMs)} h ago`;
	return days === 1 ? 'yesterday' : `${days} days ago`;
}

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

/** 'today', 'tomorrow', 'in 30 days' */
export function inDays(date: Date, now: Date): string {
	const days = daysBetween(now, date);
	if (days <= 0) return 'today';
	return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** '12 May' */
export function dayAndMonth(date: Date): string {
	return `${date.getDate()} ${shortMonths[date.getMonth()]}`;
}

/** '09:30' */
export function timeOf(date: Date): string {
	return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

function weekdayOf(date: Date): string {
	return `${weekdays[date.getDay()]}`;
}

/** Counts midnights between the two, however long the days are. */
function daysBetween(date: Date, now: Date): number {
	const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
	return (midnight(now) - midnight(date)) / (24 * hourMs);
}
