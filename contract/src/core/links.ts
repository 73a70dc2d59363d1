/** Web addresses in members' texts: where they begin and end. */

/** What is needed of the `URL` that servers and browsers have. */
export interface ParsedAddress {
	readonly href: string;
	readonly origin: string;
	readonly protocol: string;
	readonly hostname: string;
	readonly port: string;
	readonly username: string;
	readonly password: string;
}

/** Null for what is no address. */
export type ParseAddress<Parsed extends ParsedAddress = ParsedAddress> = (address: string) => Parsed | null;

/** Ends at characters that no address has, and at bidi marks, which could disguise one. */
export const urlPattern = /(?<![\p{L}\p{M}\p{N}])(?<url>https?:\/\/[^\s<>"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+)/giu;
/** An address without its protocol: 'www.', a name with another dot, and maybe more. */
export const wwwPattern =
	/(?<![\p{L}\p{M}\p{N}@./-])(?<www>www(?:\.[\p{L}\p{N}-]{1,63}){2,8}(?:[/?#:][^\s<>"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*)?)/giu;

/** Punctuation and unopened brackets after an address belong to the sentence. */
const afterUrl = /^[.,;:!?'’”»…*_~]$/u;
/** Longer ones stay text. */
const maxAddressLength = 2000;
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** @param matched by one of the patterns. @returns the address in it, as written and parsed; undefined when it is none. */
export function linkIn(matched: string, parse: ParseAddress): { text: string; url: ParsedAddress } | undefined {
	const text = withoutPunctuation(matched);
	if (text.length > maxAddressLength) return undefined;
	const url = parse(/^www\./iu.test(text) ? `https://${text}` : text);
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	return url && isWeb ? { text, url } : undefined;
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
