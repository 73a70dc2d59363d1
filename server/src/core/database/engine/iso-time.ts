/** Missing digits of milliseconds by length of the text: PostgreSQL omits zeros at the end. */
const missing: Record<number, string> = { 22: '.000', 24: '00', 25: '0', 26: '' };

/** Converts '2026-01-02 03:04:05.67+00' to '2026-01-02T03:04:05.670Z'; cheaper than a Date, which handles other forms. */
export function isoTime(time: string): string {
	const end = missing[time.length];
	if (end === undefined || time[10] !== ' ' || !time.endsWith('+00')) return new Date(time).toISOString();
	return `${time.slice(0, 10)}T${time.slice(11, -3)}${end}Z`;
}
