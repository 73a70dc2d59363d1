/** Chooses the language of a reply by `Accept-Language` (RFC 9110, 12.5.4; lookup of RFC 4647, 3.4). */

interface LanguageRange {
	/** Lower case. */
	range: string;
	quality: number;
}

/** Bounds of what is read of a header. */
const bounds = { characters: 1_000, ranges: 20, headers: 200 };

const rangePattern = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** Cache by header: browsers send a handful of them. */
const known = new Map<string, readonly LanguageRange[]>();

function rangesOf(header: string): readonly LanguageRange[] {
	const cached = known.get(header);
	if (cached) return cached;
	const ranges = header.split(',', bounds.ranges).flatMap((part) => {
		const [, range, quality = '1'] = rangePattern.exec(part) ?? [];
		return range === undefined ? [] : [{ range: range.toLowerCase(), quality: Number(quality) }];
	});
	ranges.sort((one, other) => other.quality - one.quality);
	if (known.size >= bounds.headers) known.clear();
	known.set(header, ranges);
	return ranges;
}

const fits = (tag: string, range: string): boolean => `${tag.toLowerCase()}-`.startsWith(`${range}-`);

/**
 * @param offered languages by their tags
 * @param fallback where none of them is accepted, and what `*` stands for
 */
export function chooseLanguage(acceptLanguage: string | undefined, offered: readonly string[], fallback: string): string {
	if (!acceptLanguage) return fallback;
	const ranges = rangesOf(acceptLanguage.slice(0, bounds.characters));
	const refused = ranges.filter(({ quality }) => quality === 0);
	const accepted = offered.filter((tag) => !refused.some(({ range }) => fits(tag, range)));
	for (const { range, quality } of ranges) {
		if (quality === 0) continue;
		if (range === '*') return fallback;
		// The longest tag that the range begins with: `de-AT` is served by `de`, too.
		const [best] = accepted.filter((tag) => fits(range, tag.toLowerCase())).sort((one, other) => other.length - one.length);
		if (best !== undefined) return best;
	}
	return fallback;
}
