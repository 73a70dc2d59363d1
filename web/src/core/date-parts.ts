/** Parts of a date by themselves, by Intl. Apart from dates.ts, which the landing page loads. */
import { locale } from './language.ts';

function partBy(options: Intl.DateTimeFormatOptions): (date: Date) => string {
	let formatter: Intl.DateTimeFormat | undefined;
	return (date) => {
		formatter ??= new Intl.DateTimeFormat(locale(), options);
		return formatter.format(date);
	};
}

/** 'Mon' */
export const shortWeekdayOf = partBy({ weekday: 'short' });

/** '12' */
export const dayOf = partBy({ day: 'numeric' });

/** 'September' */
export const monthOf = partBy({ month: 'long' });
