/** Weeks and days of the calendar, as the language of the interface has them. */
import { locale } from './language.ts';

interface WeekInfo {
	/** From 1 for Monday to 7 for Sunday. */
	firstDay: number;
}

/** Some browsers do not say it: Monday there. */
function firstDayOfWeek(): number {
	const here = new Intl.Locale(locale()) as Intl.Locale & { getWeekInfo?: () => WeekInfo };
	return (here.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** Midnight of the day that many days later. */
export const addDays = (date: Date, days: number): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The same day of another month, or its last day. */
export function addMonths(date: Date, months: number): Date {
	const [year, month] = [date.getFullYear(), date.getMonth() + months];
	const lastDay = new Date(year, month + 1, 0).getDate();
	return new Date(year, month, Math.min(date.getDate(), lastDay));
}

/** Midnight of the first day of the date's week. */
export const startOfWeek = (date: Date): Date => addDays(date, -((date.getDay() - firstDayOfWeek() + 7) % 7));

/** 'YYYY-MM-DD' on the clocks of the device. */
export const dayKey = (date: Date): string =>
	[date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
