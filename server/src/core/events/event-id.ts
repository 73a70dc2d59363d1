/** Makes a UUIDv7 of an event's time and number: the same each time, and in the order of times. */
export function idOfMoment(at: string, number: number): string {
	const ms = Date.parse(at).toString(16).padStart(12, '0');
	return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
