/** First name, by which a person is spoken to. */
export function firstName({ name }: { name: string }): string {
	return name.trim().split(/\s+/)[0] ?? '';
}
