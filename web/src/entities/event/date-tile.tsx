/** The day of an event on a tile in a hue: weekday above the number; read aloud in full. */
import { dayOf, shortWeekdayOf } from '#core/date-parts.ts';
import { weekdayAndDay } from '#core/dates.ts';
import { plainDate } from '#core/short-dates.ts';
import { cx } from '#ui/cx.ts';
import { type Hue, hueClass } from '#ui/drawings/hue.ts';

export interface DateTileProps {
	/** As the server writes times. */
	at: string;
	hue: Hue;
	/** For side panels. */
	isSmall?: boolean;
	className?: string | undefined;
}

export function DateTile({ at, hue, isSmall = false, className }: DateTileProps) {
	const date = new Date(at);
	return (
		<time
			dateTime={at}
			title={plainDate(date)}
			className={cx(
				'grid flex-none content-center justify-items-center bg-(--hue-soft) text-(--hue-ink) forced-colors:border',
				isSmall ? 'h-12.5 w-11.5 rounded-row' : 'h-16.5 w-15 rounded-2xl',
				hueClass(hue),
				className,
			)}
		>
			<span className="sr-only">{weekdayAndDay(date)}</span>
			<span aria-hidden className="max-w-full truncate text-micro font-strong uppercase">
				{shortWeekdayOf(date)}
			</span>
			<span aria-hidden className={cx('tabular-nums', isSmall ? 'text-title leading-tight' : 'text-h2')}>
				{dayOf(date)}
			</span>
		</time>
	);
}
