/** Reads the cursor of the next page from a list's `Link` header (RFC 8288). */

/** The cursor in the address marked rel="next"; null on the last page. */
export function nextCursorOf(header: string | null): string | null {
	for (const [, address = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^,]*)/g)) {
		const relations = /;\s*rel="?([^";]*)"?/i.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [];
		if (relations.includes('next')) return new URL(address, location.origin).searchParams.get('cursor');
	}
	return null;
}
