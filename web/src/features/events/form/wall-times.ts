/** Times on the clocks of a zone, 'YYYY-MM-DDTHH:MM', as fields of the form have them. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** 'YYYY-MM-DDTHH:MM' and 'YYYY-MM-DD'. */
const [wallLength, dateLength] = [16, 10];

/** Read as if it were UTC, so that no change of the clocks comes between. NaN for what is no time. */
const msOf = (wall: string): number => Date.parse(`${wall}Z`);
const wallOf = (ms: number): string => new Date(ms).toISOString().slice(0, wallLength);

/** Minutes from one to the other; NaN without both. */
export const minutesBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / minuteMs;

export const plusMinutes = (wall: string, minutes: number): string => wallOf(msOf(wall) + minutes * minuteMs);

export const dateOf = (wall: string): string => wall.slice(0, dateLength);

/** The date so many days later; '' for no time. */
export const plusDays = (wall: string, days: number): string => (Number.isNaN(msOf(wall)) ? '' : dateOf(wallOf(msOf(wall) + days * dayMs)));

/** What the clocks of the zone show at an instant. */
export const wallIn = (zone: string, at: Date): string =>
	at.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T').slice(0, wallLength);
