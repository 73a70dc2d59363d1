/** Dates in words that the first screens do not need. */
import { say } from '@friends/contract/core/languages/say';
import { formatByIntl, formatMoment } from './dates.ts';
import { isEnglish } from './language.ts';

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** '12 May 2026', '3 Sept 2026' */
export function plainDate(date: Date): string {
	if (isEnglish()) return `${dayAndMonth(date)} ${date.getFullYear()}`;
	return formatByIntl(date, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** '12 May' */
export function dayAndMonth(date: Date): string {
	if (isEnglish()) return `${date.getDate()} ${shortMonths[date.getMonth()]}`;
	return formatByIntl(date, { day: 'numeric', month: 'short' });
}

/** 'until Sunday 22 November at 04:34', with the year when it is not this one; for the middle of a sentence. */
export function formatUntil(date: Date, now = new Date()): string {
	return say('until {date}', { date: formatMoment(date, now) });
}
