/** What one calls a person to their face. */
export function firstName({ name }: { name: string }): string {
	return name.trim().split(/\s+/)[0] ?? '';
}
