/** The clock is a parameter everywhere, so that tests can set the time. */
export interface Clock {
	now(): Date;
}

/** For durations, which must not depend on the time of day: that jumps when someone sets it. */
export interface MonotonicClock extends Clock {
	/** Monotonic time since any moment in the past. */
	monotonicMs(): number;
}

export const systemClock: MonotonicClock = { now: () => new Date(), monotonicMs: () => performance.now() };

let written = { ms: Number.NaN, iso: '' };

/** Caches the last text: many calls come within one millisecond. */
export function isoNow(clock: Clock): string {
	const now = clock.now();
	const ms = now.getTime();
	if (ms !== written.ms) written = { ms, iso: now.toISOString() };
	return written.iso;
}

export const isoIn = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
