/** Which address of a post gets a preview. */
import { linkIn, type ParseAddress, type ParsedAddress, urlPattern, wwwPattern } from '../core/links.ts';
import { previewLimits } from './previews.limits.ts';

const linkPattern = new RegExp(`${urlPattern.source}|${wwwPattern.source}`, 'giu');
/** More are not looked at: a post may consist of addresses. */
const linksMax = 20;

/** A port other than the usual one, or a user, is nothing that a page for everyone needs. */
export const isPreviewable = ({ protocol, port, username, password, hostname }: ParsedAddress): boolean =>
	(protocol === 'https:' || protocol === 'http:') && `${port}${username}${password}` === '' && hostname.includes('.');

/** The address as it is fetched, the same for all that lead to the same page; null for one without a preview. */
export function normalAddress(url: ParsedAddress): string | null {
	const address = url.href.replace(/#.*$/su, '');
	return isPreviewable(url) && address.length <= previewLimits.address.maxLength ? address : null;
}

interface Looking {
	/** Origin of the community, whose own pages have no preview. */
	ownOrigin: string;
	parse: ParseAddress;
}

/** The first link of a text that can have a preview; null without one. */
export function previewAddressIn(text: string, { ownOrigin, parse }: Looking): string | null {
	let seen = 0;
	for (const [matched] of text.matchAll(linkPattern)) {
		if (++seen > linksMax) break;
		const url = linkIn(matched, parse)?.url;
		const address = url && url.origin !== ownOrigin ? normalAddress(url) : null;
		if (address !== null) return address;
	}
	return null;
}
