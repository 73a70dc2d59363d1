/** Meta tags in the head of a page, for search engines and link previews. */
import { say } from '@friends/contract/core/languages/say';
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
	/** `url` without the origin. */
	image: { url: string; alt: string; size: { width: number; height: number } | null } | null;
}

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
	`<meta ${kind}="${key}" content="${escaped(`${content}`)}">`;

function tagsOf({ title, description, type, path, siteName, image }: PageMeta, publicUrl: string): string[] {
	const property = (key: string, content: string | number) => meta('property', `og:${key}`, content);
	const size = image?.size;
	return [
		`<title>${escaped(title === siteName ? title : `${title} · ${siteName}`)}</title>`,
		`<link rel="canonical" href="${escaped(publicUrl + path)}">`,
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
