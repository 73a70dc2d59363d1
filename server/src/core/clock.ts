/** The clock is a parameter everywhere, so that tests can set the time. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

let written = { ms: Number.NaN, iso: '' };

/** Caches the last text: many calls come within one millisecond. */
export function isoNow(clock: Clock): string {
	const now = clock.now();
	const ms = now.getTime();
	if (ms !== written.ms) written = { ms, iso: now.toISOString() };
	return written.iso;
}

export const isoIn = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
