/** Wall times and instants: what the clocks of a time zone show, whatever the zone of the server. */
import { memoize } from '#core/memoize';

const minuteMs = 60_000;

const clockOf = memoize(
	(zone: string) =>
		new Intl.DateTimeFormat('en-CA', {
			timeZone: zone,
			hourCycle: 'h23',
			...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
		}),
);

/** What the clocks show, as if it were UTC. */
function shownMs(ms: number, zone: string): number {
	const parts = new Map(
		clockOf(zone)
			.formatToParts(ms)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
	return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Minutes east of UTC. */
export const offsetAt = (ms: number, zone: string): number => (shownMs(ms, zone) - Math.floor(ms / 1000) * 1000) / minuteMs;

/** 'YYYY-MM-DDTHH:MM' on the clocks of the zone. */
export const wallOf = (ms: number, zone: string): string => new Date(shownMs(ms, zone)).toISOString().slice(0, 16);

/** The instant of a wall time, the earlier one where clocks show it twice; null where they skip it. */
export function instantOf(wall: string, zone: string): number | null {
	const shown = Date.parse(`${wall}Z`);
	const dayMs = 24 * 60 * minuteMs;
	const candidates = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)].map((offset) => shown - offset * minuteMs);
	const right = candidates.filter((ms) => shownMs(ms, zone) === shown);
	return right.length > 0 ? Math.min(...right) : null;
}

/** A change of the offset: the first instant of the new one. */
export interface Transition {
	at: number;
	/** Minutes east of UTC. */
	from: number;
	to: number;
}

const stepMs = 14 * 24 * 60 * minuteMs;

/** Changes of the offset within a stretch, in order; two within a fortnight, as never happen twice a year, may be missed. */
export function transitionsOf(zone: string, begin: number, end: number): Transition[] {
	const found: Transition[] = [];
	let [before, offset] = [begin, offsetAt(begin, zone)];
	while (before < end) {
		let after = before + stepMs;
		const next = offsetAt(after, zone);
		if (next !== offset) {
			let low = before;
			while (after - low > minuteMs) {
				const middle = low + Math.floor((after - low) / 2 / minuteMs) * minuteMs;
				if (offsetAt(middle, zone) === offset) low = middle;
				else after = middle;
			}
			found.push({ at: after, from: offset, to: offsetAt(after, zone) });
		}
		before = after;
		offset = offsetAt(before, zone);
	}
	return found.filter(({ at }) => at < end);
}
