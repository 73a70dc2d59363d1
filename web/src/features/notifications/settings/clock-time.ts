/** Times of day as the contract writes them, in minutes after midnight, and hours of quiet in words. */

export const minutesOfDay = 24 * 60;

/** @param time 'HH:MM' */
export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}

/** 'HH:MM'; the end of the day is its last quarter of an hour. */
export function clockTime(minutes: number): string {
	const within = Math.min(Math.max(minutes, 0), minutesOfDay - 15);
	return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

interface Stretch {
	start: number;
	end: number;
}

/** The quiet parts of the line of a day, in minutes; two where the quiet passes midnight. */
export function quietStretches(from: number, to: number): Stretch[] {
	if (from <= to) return [{ start: from, end: to }];
	return [
		{ start: 0, end: to },
		{ start: from, end: minutesOfDay },
	];
}
