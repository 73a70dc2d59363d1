/** Sections of a list of coming events: this week, next week, the rest of the month, then month by month. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { monthOf } from '#core/date-parts.ts';
import { monthAndYear } from '#core/dates.ts';
import { addDays, startOfWeek } from '#core/weeks.ts';

export interface EventGroup {
	title: string;
	entries: GatheringEntry[];
}

export function groupEvents(entries: readonly GatheringEntry[], now = new Date()): EventGroup[] {
	const groups: EventGroup[] = [];
	for (const entry of entries) {
		const title = titleOf(new Date(entry.viewer.occurrence.startsAt), now);
		const last = groups.at(-1);
		if (last?.title === title) last.entries.push(entry);
		else groups.push({ title, entries: [entry] });
	}
	return groups;
}

function titleOf(start: Date, now: Date): string {
	const week = startOfWeek(now);
	// What runs now may have begun earlier.
	if (start < addDays(week, 7)) return say('This week');
	if (start < addDays(week, 14)) return say('Next week');
	if (start.getFullYear() !== now.getFullYear()) return monthAndYear(start);
	return start.getMonth() === now.getMonth() ? say('Later in {month}', { month: monthOf(start) }) : monthOf(start);
}
