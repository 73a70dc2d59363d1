/** Times that a composer offers for later, in the zone of the device. */
import { locale } from '#core/language.ts';

const offeredHour = 9;

function daysAhead(now: Date, days: number): Date {
	const date = new Date(now);
	date.setDate(now.getDate() + days);
	date.setHours(offeredHour, 0, 0, 0);
	return date;
}

/** Tomorrow and the Monday after it, at nine. */
export function offeredTimes(now: Date): { tomorrow: Date; monday: Date } {
	// The Monday that is tomorrow has its own line.
	const untilMonday = (8 - now.getDay()) % 7 || 7;
	return { tomorrow: daysAhead(now, 1), monday: daysAhead(now, untilMonday === 1 ? 8 : untilMonday) };
}

/** Value of a field for a time, such as '2026-11-30T09:00'. */
export function fieldOf(date: Date): string {
	const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
	return `${parts.join('-')}T${[date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

/** 'Western European Time' */
export function zoneName(date: Date): string {
	const parts = new Intl.DateTimeFormat(locale(), { timeZoneName: 'longGeneric' }).formatToParts(date);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
