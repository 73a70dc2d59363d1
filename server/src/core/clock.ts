/** The time, passed in everywhere so that tests can turn it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

let written = { ms: Number.NaN, iso: '' };

/** A request asks several times, and many requests in one millisecond, so the last text is kept. */
export function isoNow(clock: Clock): string {
	const now = clock.now();
	const ms = now.getTime();
	if (ms !== written.ms) written = { ms, iso: now.toISOString() };
	return written.iso;
}

export const isoIn = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
