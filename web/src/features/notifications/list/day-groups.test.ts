import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { expect, it } from 'vitest';
import { notificationView } from '../testing.ts';
import { groupByDay } from './day-groups.ts';

/** A Thursday, in the zone of the device. */
const now = new Date(2026, 10, 26, 9, 30);
const at = (id: string, daysAgo: number, hour: number): Notification =>
	notificationView({ id, at: new Date(2026, 10, 26 - daysAgo, hour).toISOString() });
const groups = (list: Notification[], isNew = (_: string) => false) =>
	groupByDay(list, now, isNew).map(([group, rows]) => [group, rows.map(({ id }) => id)]);

it('counts midnights, not hours', () => {
	const list = [at('morning', 0, 0), at('evening', 1, 23), at('friday', 6, 10), at('last thursday', 7, 12), at('autumn', 40, 12)];
	expect(groups(list)).toEqual([
		['today', ['morning']],
		['week', ['evening', 'friday']],
		['older', ['last thursday', 'autumn']],
	]);
});

it('begins with what is new, whatever its age, and leaves out groups without rows', () => {
	const list = [at('a', 0, 9), at('b', 0, 8), at('c', 30, 8)];
	expect(groups(list, (id) => id !== 'b')).toEqual([
		['new', ['a', 'c']],
		['today', ['b']],
	]);
	expect(groups([])).toEqual([]);
});

it('takes a time from a fast clock for today', () => {
	expect(groups([at('tomorrow', -1, 1)])).toEqual([['today', ['tomorrow']]]);
});
