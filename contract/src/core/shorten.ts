/** Texts that must not be longer than there is room: cut between words, and never within a character. */

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As many whole segments from the beginning as fit. */
function begin(segmenter: Intl.Segmenter, text: string, maxLength: number): string {
	let end = 0;
	for (const { segment, index } of segmenter.segment(text)) {
		if (index + segment.length > maxLength) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}

/** @param maxLength in UTF-16 units, as `length` counts; the ellipsis is among them. */
export function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const room = maxLength - 1;
	// What is further back makes no difference, and a text may be long.
	const head = text.slice(0, 2 * maxLength);
	const kept = begin(words, head, room).replace(/[\s\p{Po}\p{Ps}\p{Pd}]+$/u, '') || begin(characters, head, room);
	// A single character of many marks may take all the room.
	return `${kept || Array.from(head)[0]}…`;
}
