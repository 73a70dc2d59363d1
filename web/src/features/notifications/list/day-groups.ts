/** Groups of the list by time: what is new since the last visit, then today, this week, older. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { daysBetween } from '#core/ages.ts';

export type DayGroup = 'new' | 'today' | 'week' | 'older';

export const dayGroupWords = (): Record<DayGroup, string> => ({
	new: say('New to you'),
	today: say('Earlier today'),
	week: say('This week'),
	older: say('Older'),
});

const daysOfWeek = 7;

/** In order, without empty groups. @param isNew whether it was unread when this visit began */
export function groupByDay(
	notifications: readonly Notification[],
	now: Date,
	isNew: (id: string) => boolean,
): [group: DayGroup, notifications: Notification[]][] {
	const groups: Record<DayGroup, Notification[]> = { new: [], today: [], week: [], older: [] };
	for (const notification of notifications)
		groups[isNew(notification.id) ? 'new' : ageOf(new Date(notification.at), now)].push(notification);
	return (['new', 'today', 'week', 'older'] as const).flatMap((group) => (groups[group].length > 0 ? [[group, groups[group]]] : []));
}

function ageOf(date: Date, now: Date): DayGroup {
	const days = daysBetween(date, now);
	if (days <= 0) return 'today';
	return days < daysOfWeek ? 'week' : 'older';
}
