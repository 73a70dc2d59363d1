/** Plain text of the HTML in which other programs keep posts. */

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const codePointMax = 0x10ffff;

function decoded(entity: string, name: string): string {
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
	if (name.startsWith('#')) return code <= codePointMax ? String.fromCodePoint(code).toWellFormed() : '';
	return named[name] ?? entity;
}

/** `@ana` of another place as `@ana@place.example`, so that it names no member here. */
function withPlace(href: string, text: string): string {
	const name = text.replace(/<[^>]*>/g, '').trim();
	if (!/^@\w+$/.test(name) || !URL.canParse(href)) return name;
	return `${name}@${new URL(href).host}`;
}

const mention = /<a\s[^>]*?href="([^"]*)"[^>]*?class="[^"]*\bmention\b[^"]*"[^>]*>(.*?)<\/a>/gs;
const mentionByClass = /<a\s[^>]*?class="[^"]*\bmention\b[^"]*"[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs;

export function textOfHtml(html: string): string {
	return html
		.replace(mention, (_, href: string, text: string) => withPlace(href, text))
		.replace(mentionByClass, (_, href: string, text: string) => withPlace(href, text))
		.replace(/\s*\n\s*/g, ' ')
		.replace(/<br\s*\/?>/gi, '\n')
		.replace(/<\/(?:p|blockquote|ul|ol|pre|h[1-6])>/gi, '\n\n')
		.replace(/<li[^>]*>/gi, '\n- ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, decoded)
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
