/** Reads what a page says of itself: Open Graph, or its title and description. The page is hostile until proven otherwise. */
import { shorten } from '@friends/contract/core/shorten';
import { previewLimits } from '@friends/contract/previews/previews.limits';
import { Parser } from 'htmlparser2';

export interface PageFacts {
	title: string;
	/** '' for none. */
	description: string;
	/** Absolute address; null for none. */
	pictureUrl: string | null;
}

/** Parsed at once, between two looks whether the head is over. */
const pieceLength = 16 * 1024;
/** What is kept of a title while it is read. */
const rawMaxLength = 4_000;
/** Where browsers look for the charset too. */
const charsetWithin = 1_024;

const byteOrderMarks: [mark: string, charset: string][] = [
	['efbbbf', 'utf-8'],
	['fffe', 'utf-16le'],
	['feff', 'utf-16be'],
];

function charsetOf(bytes: Buffer, contentType: string): string {
	const start = bytes.toString('hex', 0, 3);
	const marked = byteOrderMarks.find(([mark]) => start.startsWith(mark));
	if (marked) return marked[1];
	const ofHeader = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];
	if (ofHeader) return ofHeader;
	const ofMeta = /<meta[^>]{1,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(bytes.toString('latin1', 0, charsetWithin))?.[1];
	// A page that can say so in single bytes is not in UTF-16.
	return !ofMeta || /^utf-?16/i.test(ofMeta) ? 'utf-8' : ofMeta;
}

function decode(bytes: Buffer, contentType: string): string {
	const charset = charsetOf(bytes, contentType);
	try {
		return new TextDecoder(charset).decode(bytes);
	} catch {
		return new TextDecoder().decode(bytes);
	}
}

/** One line that both engines store and no reader is misled by: without control characters, and marks that turn the writing direction. */
export function plainLine(text: string, maxLength: number): string {
	const line = text
		.slice(0, rawMaxLength)
		.toWellFormed()
		.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
		.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim();
	return shorten(line, maxLength);
}

/** Names of meta elements, the best first. */
const titles = ['og:title', 'twitter:title'];
const descriptions = ['og:description', 'twitter:description', 'description'];
const pictures = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
const wanted = new Set([...titles, ...descriptions, ...pictures]);

/** Contents of meta elements by name, the first of each, and the title element. */
function readHead(html: string): { metas: Map<string, string>; title: string } {
	const metas = new Map<string, string>();
	let title = '';
	let isInTitle = false;
	let isOver = false;
	const parser = new Parser({
		onopentag(name, { property, name: named, content }) {
			if (name === 'body') isOver = true;
			if (name === 'title') isInTitle = title === '';
			const key = (property ?? named ?? '').toLowerCase();
			if (name === 'meta' && content?.trim() && wanted.has(key) && !metas.has(key)) metas.set(key, content);
		},
		ontext(text) {
			if (isInTitle && title.length < rawMaxLength) title += text;
		},
		onclosetag(name) {
			if (name === 'title') isInTitle = false;
		},
	});
	for (let at = 0; at < html.length && !isOver; at += pieceLength) parser.write(html.slice(at, at + pieceLength));
	return { metas, title };
}

/** @param bytes the beginning of a page. @returns null when it has no title. */
export function readPage(bytes: Buffer, { contentType, url }: { contentType: string; url: URL }): PageFacts | null {
	const { metas, title } = readHead(decode(bytes, contentType));
	const first = (names: string[]) => names.map((name) => metas.get(name)).find((content) => content !== undefined);
	const shown = plainLine(first(titles) ?? title, previewLimits.title.maxLength);
	if (shown === '') return null;
	const picture = first(pictures)?.trim();
	return {
		title: shown,
		description: plainLine(first(descriptions) ?? '', previewLimits.description.maxLength),
		pictureUrl: picture && URL.canParse(picture, url.href) ? new URL(picture, url).href : null,
	};
}
