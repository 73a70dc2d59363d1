/** Joins class names and leaves out what is missing. */
export function cx(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
