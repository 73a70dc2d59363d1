/** Safe link for a website that a person gave. */

export interface Website {
	href: string;
	/** Without protocol, 'www.' and a final slash. */
	text: string;
}

/** Null for other protocols: the server refuses those, but a link must not rely on it. */
export function safeWebsite(address: string): Website | null {
	if (!URL.canParse(address)) return null;
	const { protocol, host, pathname, search, href } = new URL(address);
	if (protocol !== 'https:' && protocol !== 'http:') return null;
	return { href, text: `${host.replace(/^www\./, '')}${pathname}${search}`.replace(/\/$/, '') };
}
