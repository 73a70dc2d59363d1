/** Times of the demo: six weeks up to a few minutes ago, at the hours at which people write. */
import type { Random } from '@friends/art/random';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const timelineDays = 42;

/** The newest posts, in minutes before now. */
const latestMinutes = [71, 38, 14, 3];
/** The posts that belong near the top are this far apart, in hours. */
const freshStepHours = { min: 1.3, max: 3.2 };

export interface Scheduled<Entry> {
	entry: Entry;
	atMs: number;
	/** Minutes old, so it has few likes and comments. */
	isLatest: boolean;
}

export interface Timed {
	hours: readonly [number, ...number[]];
	isFresh: boolean;
	/** Has comments written for it, which need time. */
	hasTalk: boolean;
	/** Order within the timeline, 0 (first) to 1 (last). */
	position: number;
}

/** Moves a time in the small hours to the evening before. */
function whileAwake(atMs: number, random: Random): number {
	const hour = new Date(atMs).getHours();
	return hour < 6 ? atMs - (hour + 1) * hourMs - random.between(0, 3 * hourMs) : atMs;
}

function timeInPast({ hours, position }: Timed, { nowMs, random }: { nowMs: number; random: Random }): number {
	const daysAgo = Math.round((1 - position) * (timelineDays - 1));
	const at = new Date(nowMs - daysAgo * dayMs);
	at.setHours(random.pick(hours), random.below(60), random.below(60), random.below(1000));
	const newestMs = nowMs - 2 * hourMs;
	return at.getTime() <= newestMs ? at.getTime() : at.getTime() - dayMs;
}

/** Gives every entry its time; the result is in order of time, newest last. */
export function schedule<Entry extends Timed>(entries: Entry[], { nowMs, random }: { nowMs: number; random: Random }): Scheduled<Entry>[] {
	const told = entries.filter(({ isFresh }) => !isFresh).sort((one, other) => one.position - other.position);
	const latest = told.filter(({ hasTalk }) => !hasTalk).slice(-latestMinutes.length);
	let freshMs = nowMs - 1.5 * hourMs;

	return entries
		.map((entry): Scheduled<Entry> => {
			const minutes = latestMinutes[latest.indexOf(entry)];
			if (minutes !== undefined) return { entry, atMs: nowMs - minutes * minuteMs - random.below(40_000), isLatest: true };
			if (!entry.isFresh) return { entry, atMs: timeInPast(entry, { nowMs, random }), isLatest: false };
			freshMs = whileAwake(freshMs - random.between(freshStepHours.min, freshStepHours.max) * hourMs, random);
			return { entry, atMs: freshMs, isLatest: false };
		})
		.sort((one, other) => one.atMs - other.atMs);
}

/** Times after `fromMs` for `count` things in a row, quick at first, slower later, and none of them in the future. */
export function timesAfter(fromMs: number, { count, nowMs, random }: { count: number; nowMs: number; random: Random }): number[] {
	let elapsedMs = 0;
	const elapsed = Array.from({ length: count }, (_, index) => {
		elapsedMs += random.between(2 * minuteMs, 40 * minuteMs) * (1 + index * random.next());
		return elapsedMs;
	});
	const availableMs = Math.max(nowMs - fromMs - minuteMs / 2, minuteMs / 4);
	const squeeze = Math.min(1, availableMs / (elapsedMs || 1));
	return elapsed.map((ms) => fromMs + Math.floor(ms * squeeze));
}
