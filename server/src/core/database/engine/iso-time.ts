/** What is missing to milliseconds in a time of PostgreSQL, by its length; it leaves zeros at the end away. */
const missing: Record<number, string> = { 22: '.000', 24: '00', 25: '0', 26: '' };

/** '2026-01-02 03:04:05.67+00' as '2026-01-02T03:04:05.670Z'; cheaper than by way of a Date, which other forms take. */
export function isoTime(time: string): string {
	const end = missing[time.length];
	if (end === undefined || time[10] !== ' ' || !time.endsWith('+00')) return new Date(time).toISOString();
	return `${time.slice(0, 10)}T${time.slice(11, -3)}${end}Z`;
}
