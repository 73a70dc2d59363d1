/** Cuts the text of a long post for its card. */

import { shorten } from '@friends/contract/core/shorten';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { shownAddress } from '#entities/text/shown-address.ts';
import { type TextPart, textParts } from '#entities/text/text-parts.ts';

/** Three lines on a wide screen, five on a phone. */
const shownLength = 180;
const shownLines = 6;
const linesMax = 8;
/** Longer texts open on their own page. */
const openedInPlaceMax = 2_000;

/** Trimmed: a text of line breaks alone has lines as well. */
const linesOf = (text: string): string[] => text.trim().split('\n');

/** A link counts with its printed length. */
const printedLength = (part: TextPart): number => (part.kind === 'link' ? shownAddress(part.text, part.href) : part.text).length;

const isLong = (text: string): boolean =>
	text.length > postLimits.summaryFromLength &&
	textParts(text).reduce((length, part) => length + printedLength(part), 0) > postLimits.summaryFromLength;

export const isClamped = (text: string): boolean => linesOf(text).length > linesMax || isLong(text);

export const opensInPlace = (text: string): boolean => text.length <= openedInPlaceMax;

/** The beginning of the text, cut between words; a link, a mention or a hashtag stays whole or is left out. */
export function clamp(text: string): string {
	const lines = linesOf(text).slice(0, shownLines).join('\n');
	let shown = '';
	let room = shownLength;
	for (const part of textParts(lines)) {
		const length = printedLength(part);
		if (length > room) return part.kind === 'text' ? shown + shorten(part.text, Math.max(room, 1)) : `${shown.trimEnd()} …`;
		shown += part.text;
		room -= length;
	}
	return `${shown.trimEnd()} …`;
}
