/** The time, passed in everywhere so that tests can turn it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const isoNow = (clock: Clock) => clock.now().toISOString();

export const isoIn = (clock: Clock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
