/** Prints a web address short: its host and its end. */

/** About a line of a phone. */
const wholeMax = 42;
const endMax = 16;

/** @param href the parsed address, so that a name before an '@' cannot pass for the host */
export function shownAddress(text: string, href: string): string {
	const { protocol, host, pathname, search, hash, username } = new URL(href);
	if (protocol === 'mailto:' || (text.length <= wholeMax && username === '')) return text;
	const rest = (pathname + search + hash).replace(/^\/|\/$/g, '');
	if (rest === '') return host;
	const end = rest.split('/').at(-1) ?? rest;
	const isShort = rest === end && rest.length <= endMax;
	return `${host}/${isShort ? '' : '…'}${isShort || end.length > endMax ? '' : '/'}${Array.from(end).slice(-endMax).join('')}`;
}
