/** Splits a member's text into plain text, links, mentions and hashtags. Nothing else ever becomes markup. */
import { mentionPattern } from '@friends/contract/core/mentions';
import { hashtagPattern, hashtagsIn, tagOf } from '@friends/contract/posts/hashtags';

export type TextPart =
	| { kind: 'text' | 'hashtag'; text: string }
	| { kind: 'link'; text: string; href: string }
	| { kind: 'mention'; text: string; username: string };

/** Ends at characters that no address has, and at bidi marks, which could disguise one. */
const urlPattern = /(?<![\p{L}\p{M}\p{N}])(?<url>https?:\/\/[^\s<>"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+)/giu;
/** An address without its protocol: 'www.', a name with another dot, and maybe more. */
const wwwPattern =
	/(?<![\p{L}\p{M}\p{N}@./-])(?<www>www(?:\.[\p{L}\p{N}-]{1,63}){2,8}(?:[/?#:][^\s<>"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*)?)/giu;
const mailPattern =
	/(?<![\p{L}\p{M}\p{N}_.+@/-])(?<mail>[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?![\p{L}\p{M}\p{N}_@-])/giu;
const pattern = new RegExp(
	[urlPattern, wwwPattern, mailPattern, mentionPattern, hashtagPattern].map(({ source }) => source).join('|'),
	'giu',
);

/** Punctuation and unopened brackets after an address belong to the sentence. */
const afterUrl = /^[.,;:!?'’”»…*_~]$/u;
/** Longer ones stay text. */
const maxAddressLength = 2000;
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function textParts(text: string): TextPart[] {
	const tags = new Set(hashtagsIn(text));
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const part = partOf(match, tags);
		if (!part) continue;
		if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
		parts.push(part);
		end = match.index + part.text.length;
	}
	if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
	return parts;
}

function partOf({ 0: text, groups }: RegExpExecArray, tags: ReadonlySet<string>): TextPart | undefined {
	if (groups?.url) return linkOf(withoutPunctuation(text));
	if (groups?.www) return linkOf(withoutPunctuation(text), 'https://');
	if (groups?.mail) return { kind: 'link', text, href: `mailto:${text}` };
	if (groups?.username) return { kind: 'mention', text, username: groups.username };
	return tags.has(tagOf(text.slice(1))) ? { kind: 'hashtag', text } : undefined;
}

function linkOf(text: string, before = ''): TextPart | undefined {
	if (text.length > maxAddressLength) return undefined;
	const url = URL.canParse(before + text) ? new URL(before + text) : undefined;
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	return url && isWeb ? { kind: 'link', text, href: url.href } : undefined;
}

function withoutPunctuation(url: string): string {
	const counts = countBrackets(url);
	let end = url.length;
	for (;;) {
		const last = url[end - 1] ?? '';
		const opener = closers[last];
		const isUnopened = opener !== undefined && (counts[opener] ?? 0) < (counts[last] ?? 0);
		if (!isUnopened && !afterUrl.test(last)) return url.slice(0, end);
		if (last in counts) counts[last] = (counts[last] ?? 0) - 1;
		end -= 1;
	}
}

function countBrackets(text: string): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const [bracket] of text.matchAll(/[()[\]{}]/g)) counts[bracket] = (counts[bracket] ?? 0) + 1;
	return counts;
}
