/** An address that somebody gave as theirs, as a link that can do no harm. */

export interface Website {
	href: string;
	/** Without what says nothing. */
	text: string;
}

/** Null for what is no web address: the server refuses those, but a link must not rely on it. */
export function safeWebsite(address: string): Website | null {
	if (!URL.canParse(address)) return null;
	const { protocol, host, pathname, search, href } = new URL(address);
	if (protocol !== 'https:' && protocol !== 'http:') return null;
	return { href, text: `${host.replace(/^www\./, '')}${pathname}${search}`.replace(/\/$/, '') };
}
