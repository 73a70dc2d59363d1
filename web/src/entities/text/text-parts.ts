/** Splits a member's text into plain text, links, mentions and hashtags. Nothing else ever becomes markup. */
import { linkIn, urlPattern, wwwPattern } from '@friends/contract/core/links';
import { mentionPattern } from '@friends/contract/core/mentions';
import { hashtagPattern, hashtagsIn, tagOf } from '@friends/contract/posts/hashtags';
import { parseAddress } from './parse-address.ts';

export type TextPart =
	| { kind: 'text' | 'hashtag'; text: string }
	| { kind: 'link'; text: string; href: string }
	| { kind: 'mention'; text: string; username: string };

const mailPattern =
	/(?<![\p{L}\p{M}\p{N}_.+@/-])(?<mail>[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?![\p{L}\p{M}\p{N}_@-])/giu;
const pattern = new RegExp(
	[urlPattern, wwwPattern, mailPattern, mentionPattern, hashtagPattern].map(({ source }) => source).join('|'),
	'giu',
);

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
	if (groups?.url || groups?.www) return linkOf(text);
	if (groups?.mail) return { kind: 'link', text, href: `mailto:${text}` };
	if (groups?.username) return { kind: 'mention', text, username: groups.username };
	return tags.has(tagOf(text.slice(1))) ? { kind: 'hashtag', text } : undefined;
}

function linkOf(matched: string): TextPart | undefined {
	const link = linkIn(matched, parseAddress);
	return link && { kind: 'link', text: link.text, href: link.url.href };
}
