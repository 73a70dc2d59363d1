/** Derives a UUIDv7 from an event's time and number: deterministic, and ordered by time. */
export function idOfMoment(at: string, number: number): string {
	const ms = Date.parse(at).toString(16).padStart(12, '0');
	return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
