/** Quiet hours: a part of each day in the member's time zone, whatever daylight saving does. */
import type { NotificationSettings } from '@friends/contract/notifications/notifications.schema';
import { memoize } from '#core/memoize';

type QuietHours = NonNullable<NotificationSettings['quietHours']>;

const minuteMs = 60_000;
/** Every time zone has been shifted by whole quarters of an hour. */
const stepMinutes = 15;
const dayMinutes = 24 * 60;

const clockIn = memoize(
	(zone: string) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

const isWithin = (time: string, { from, to }: QuietHours): boolean => (from <= to ? from <= time && time < to : from <= time || time < to);

const isQuiet = (at: Date, hours: QuietHours): boolean => isWithin(clockIn(hours.zone).format(at), hours);

/** The moment from which on the member may be disturbed; `now` outside of quiet hours. Equal ends mean none. */
export function quietUntil(now: Date, hours: QuietHours | null): Date {
	if (hours === null || hours.from === hours.to || !isQuiet(now, hours)) return now;
	// Steps of minutes up to the next quarter, then quarters, then back to the very minute.
	let end = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
	for (let minutes = 0; minutes <= dayMinutes && isQuiet(end, hours); minutes += stepMinutes)
		end = new Date(end.getTime() + stepMinutes * minuteMs);
	for (let back = 1; back < stepMinutes; back += 1) {
		const earlier = new Date(end.getTime() - minuteMs);
		if (isQuiet(earlier, hours)) break;
		end = earlier;
	}
	return end;
}
