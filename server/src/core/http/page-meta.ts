/** What a page says about itself to those who never run it: the head of the document, for search engines and for links that are shared. */

/** Of a community that says nothing of itself. */
export const defaultDescription = 'Connect with friends and build communities.';

export interface PageMeta {
	title: string;
	description: string;
	type: 'article' | 'profile' | 'website';
	/** Where the page is, without the origin, as the path is written best. */
	path: string;
	/** Of the community. */
	siteName: string;
	/** `url` without the origin. */
	image: { url: string; alt: string; size: { width: number; height: number } | null } | null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and for attributes in quotes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
	`<meta ${kind}="${key}" content="${escapeHtml(`${content}`)}">`;

function tagsOf({ title, description, type, path, siteName, image }: PageMeta, publicUrl: string): string[] {
	const property = (key: string, content: string | number) => meta('property', `og:${key}`, content);
	const size = image?.size;
	return [
		`<title>${escapeHtml(title === siteName ? title : `${title} · ${siteName}`)}</title>`,
		`<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`,
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

/** The document with these words in place of those that it has for every page. */
export function withMeta(document: string, page: PageMeta, publicUrl: string): string {
	const tags = tagsOf(page, publicUrl).join('\n\t\t');
	// Replaced by functions: in a replacing text, what people write could be a pattern.
	return document.replace(/<meta name="description"[^>]*>\s*/, () => '').replace(/<title>[^<]*<\/title>/, () => tags);
}
