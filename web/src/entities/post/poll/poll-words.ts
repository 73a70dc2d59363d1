/** When a poll closes or has closed, in words. */
import { say } from '@friends/contract/core/languages/say';
import { formatMoment, timeOf, weekdayOf } from '#core/dates.ts';
import { plainDate } from '#core/short-dates.ts';

/** So long a weekday alone is clear. */
const clearMs = 6 * 24 * 60 * 60_000;

/** 'Closes Sunday 20:00', 'Closed on Sunday'; '' for a poll that stays open. */
export function closingWords(closesAt: string | null, now = new Date()): string {
	if (closesAt === null) return '';
	const at = new Date(closesAt);
	const isNear = Math.abs(at.getTime() - now.getTime()) < clearMs;
	if (at <= now) return say('Closed on {day}', { day: isNear ? weekdayOf(at) : plainDate(at) });
	return isNear
		? say('Closes {weekday} {time}', { weekday: weekdayOf(at), time: timeOf(at) })
		: say('Closes {date}', { date: formatMoment(at, now) });
}
