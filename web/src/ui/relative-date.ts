/** Dates as people say them: short and relative while fresh, a plain date after a week. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Before this many hours the hour is said, even across midnight. */
const hoursAcrossMidnight = 6;
const daysWithName = 7;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const inFull = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** '26 min', '2 h', 'Yesterday', 'Monday', '12 May', '12 May 2024'; what a fast clock puts into the future is 'Just now'. */
export function relativeDate(date: Date, now: Date): string {
	const ageMs = now.getTime() - date.getTime();
	if (ageMs < minuteMs) return 'Just now';
	if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`;
	const days = daysBetween(date, now);
	if (days === 0 || ageMs < hoursAcrossMidnight * hourMs) return `${Math.floor(ageMs / hourMs)} h`;
	if (days === 1) return 'Yesterday';
	if (days < daysWithName) return weekday.format(date);
	return (date.getFullYear() === now.getFullYear() ? dayAndMonth : withYear).format(date);
}

/** 'Tuesday 12 May 2026 at 09:30' */
export function fullDate(date: Date): string {
	return inFull.format(date);
}

/** '12 May 2026' */
export function plainDate(date: Date): string {
	return withYear.format(date);
}

/** Midnights between the two, whatever the length of the days. */
function daysBetween(date: Date, now: Date): number {
	const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
	return (midnight(now) - midnight(date)) / (24 * hourMs);
}
