/** A month of events as a table of days, with the list of the chosen day below; the address keeps the month. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry, GatheringFilter } from '@friends/contract/events/events.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { monthAndYear } from '#core/dates.ts';
import { addDays, addMonths, dayKey, startOfWeek } from '#core/weeks.ts';
import { useEventsBetween } from '#entities/event/events.queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DayEvents } from './day-events.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthKeys } from './month-keys.tsx';

/** So that no month changes the height of the table. */
const shownDays = 42;

const today = () => addDays(new Date(), 0);

/** @param month 'YYYY-MM', or anything else */
function dayIn(month: string): Date {
	const first = new Date(`${month}-01T00:00`);
	const now = today();
	return Number.isNaN(first.getTime()) || month === dayKey(now).slice(0, 7) ? now : first;
}

export function MonthView({ filter }: { filter: GatheringFilter }) {
	const { get, set } = useParameters();
	const [day, setDay] = useState(() => dayIn(get('month')));
	const first = startOfWeek(new Date(day.getFullYear(), day.getMonth(), 1));
	const query = useEventsBetween(first, addDays(first, shownDays), { filter });
	const events = byDay(query.data ?? []);

	function go(next: Date) {
		setDay(next);
		const month = dayKey(next).slice(0, 7);
		if (month !== dayKey(day).slice(0, 7)) set({ month: month === dayKey(today()).slice(0, 7) ? '' : month });
	}

	return (
		<div className="grid grid-cols-1 gap-3">
			<div className="flex items-center justify-between gap-2">
				<h2 aria-live="polite" className="text-title">
					{monthAndYear(day)}
				</h2>
				<div className="flex flex-none items-center gap-1">
					<IconButton
						label={say('Previous month')}
						icon={ChevronLeft}
						className="rtl:-scale-x-100"
						onClick={() => go(addMonths(day, -1))}
					/>
					<Button variant="quiet" size="sm" onClick={() => go(today())}>
						{say('Today')}
					</Button>
					<IconButton label={say('Next month')} icon={ChevronRight} className="rtl:-scale-x-100" onClick={() => go(addMonths(day, 1))} />
				</div>
			</div>
			<MonthGrid days={Array.from({ length: shownDays }, (_, index) => addDays(first, index))} day={day} events={events} onGo={go} />
			<MonthKeys />
			<DayEvents day={day} query={query} entries={events.get(dayKey(day)) ?? []} />
		</div>
	);
}

/** By the day on which they begin, on the clocks of the device. */
function byDay(entries: readonly GatheringEntry[]): ReadonlyMap<string, readonly GatheringEntry[]> {
	const days = new Map<string, GatheringEntry[]>();
	for (const entry of entries) {
		const key = dayKey(new Date(entry.viewer.occurrence.startsAt));
		days.set(key, [...(days.get(key) ?? []), entry]);
	}
	return days;
}
