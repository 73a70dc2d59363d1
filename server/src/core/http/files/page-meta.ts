/** Meta tags in the head of a page, for search engines and link previews. */
import { say } from '@friends/contract/core/languages/say';
import { feedMediaType, feedOf } from '@friends/contract/syndication/feed-address';
import { getEmbed } from '@friends/contract/syndication/syndication.endpoints';
import { escaped } from '../../languages/html.ts';

/** Fallback for a community without a description. As in `web/index.html`. */
export const defaultDescription = (): string => say('Connect with friends and build communities.');

export interface PageMeta {
	title: string;
	description: string;
	type: 'article' | 'profile' | 'website';
	/** Canonical path of the page, without the origin. */
	path: string;
	/** Name of the community. */
	siteName: string;
	/** An Atom feed follows it. */
	hasFeed: boolean;
	/** `url` without the origin. */
	image: { url: string; alt: string; size: { width: number; height: number } | null } | null;
}

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
	`<meta ${kind}="${key}" content="${escaped(`${content}`)}">`;

const alternate = (type: string, title: string, href: string) =>
	`<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(href)}">`;

/** What feed readers and sites that embed look for. */
function alternatesOf({ title, type, path, hasFeed }: PageMeta, publicUrl: string): string[] {
	const address = publicUrl + path;
	if (hasFeed) return [alternate(feedMediaType, title, feedOf(address))];
	if (type !== 'article') return [];
	return [alternate('application/json+oembed', title, `${publicUrl}${getEmbed.path}?url=${encodeURIComponent(address)}&format=json`)];
}

function tagsOf(page: PageMeta, publicUrl: string): string[] {
	const { title, description, type, path, siteName, image } = page;
	const property = (key: string, content: string | number) => meta('property', `og:${key}`, content);
	const size = image?.size;
	return [
		`<title>${escaped(title === siteName ? title : `${title} · ${siteName}`)}</title>`,
		`<link rel="canonical" href="${escaped(publicUrl + path)}">`,
		...alternatesOf(page, publicUrl),
		meta('name', 'description', description),
		property('title', title),
		property('description', description),
		property('type', type),
		property('url', publicUrl + path),
		property('site_name', siteName),
		...(image ? [property('image', publicUrl + image.url)] : []),
		...(image?.alt ? [property('image:alt', image.alt)] : []),
		...(size ? [property('image:width', size.width), property('image:height', size.height)] : []),
		meta('name', 'twitter:card', size ? 'summary_large_image' : 'summary'),
	];
}

/** The HTML document with these tags in place of the default ones. */
export function withMeta(document: string, page: PageMeta, publicUrl: string): string {
	const tags = tagsOf(page, publicUrl).join('\n\t\t');
	// Replacer functions: as strings, texts of members could contain replacement patterns ($&).
	return document.replace(/<meta name="description"[^>]*>\s*/, () => '').replace(/<title>[^<]*<\/title>/, () => tags);
}
