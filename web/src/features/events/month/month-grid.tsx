/** The days of a month as a table with one tab stop: arrow keys move the chosen day, and the focus with it. */
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isForSomethingElse } from '#core/browser/shortcuts.ts';
import { shortWeekdayOf } from '#core/date-parts.ts';
import { monthAndYear, weekdayOf } from '#core/dates.ts';
import { addDays, addMonths, dayKey, startOfWeek } from '#core/weeks.ts';
import { paths } from '#entities/paths.ts';
import { getPreferences } from '#entities/viewer/preferences.ts';
import { towardsEnd } from '#ui/direction.ts';
import { DayCell } from './day-cell.tsx';

interface MonthGridProps {
	/** Whole weeks. */
	days: readonly Date[];
	/** The chosen one. */
	day: Date;
	/** By the keys of days. */
	events: ReadonlyMap<string, readonly GatheringEntry[]>;
	onGo: (day: Date) => void;
}

export function MonthGrid({ days, day, events, onGo }: MonthGridProps) {
	const grid = useRef<HTMLTableElement>(null);
	const isByKey = useRef(false);
	const [, navigate] = useLocation();
	const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
	const chosen = dayKey(day);
	const today = dayKey(new Date());

	useLayoutEffect(() => {
		if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
		isByKey.current = false;
	}, [chosen]);

	function handleKeyDown(event: KeyboardEvent) {
		if (isForSomethingElse(event.nativeEvent)) return;
		const next = dayAfter(event.key, day);
		if (next) {
			isByKey.current = dayKey(next) !== chosen;
			onGo(next);
		} else if (event.key === 'n' && getPreferences().keyboardShortcuts) navigate(paths.createEvent);
		else return;
		event.preventDefault();
	}

	return (
		<div className="overflow-hidden rounded-card border border-border bg-surface shadow-1">
			<table ref={grid} aria-label={monthAndYear(day)} className="w-full table-fixed border-collapse">
				<WeekdayNames week={days.slice(0, 7)} />
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]?.getTime()}>
							{week.map((date) => {
								const key = dayKey(date);
								return (
									<DayCell
										key={key}
										date={date}
										entries={events.get(key) ?? []}
										isOfMonth={date.getMonth() === day.getMonth()}
										isToday={key === today}
										isChosen={key === chosen}
										onChoose={() => onGo(date)}
										onKeyDown={handleKeyDown}
									/>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function WeekdayNames({ week }: { week: readonly Date[] }) {
	return (
		<thead>
			<tr className="bg-sunken">
				{week.map((date) => (
					<th
						key={date.getDay()}
						scope="col"
						abbr={weekdayOf(date)}
						className="truncate px-1 py-2.5 text-caption font-label text-muted tablet:px-3 tablet:text-start"
					>
						{shortWeekdayOf(date)}
					</th>
				))}
			</tr>
		</thead>
	);
}

/** Undefined for a key that moves nothing. */
function dayAfter(key: string, day: Date): Date | undefined {
	switch (key) {
		case 'ArrowRight':
			return addDays(day, towardsEnd());
		case 'ArrowLeft':
			return addDays(day, -towardsEnd());
		case 'ArrowDown':
			return addDays(day, 7);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'Home':
			return startOfWeek(day);
		case 'End':
			return addDays(startOfWeek(day), 6);
		case 'PageDown':
			return addMonths(day, 1);
		case 'PageUp':
			return addMonths(day, -1);
		case 't':
			return getPreferences().keyboardShortcuts ? addDays(new Date(), 0) : undefined;
		default:
			return undefined;
	}
}
