/** First name, by which the interface speaks to a person. */
export function firstName({ name }: { name: string }): string {
	return name.trim().split(/\s+/)[0] ?? '';
}
