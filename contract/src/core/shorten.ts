/** Shortens text to a maximum length: between words, never inside a character. */

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest prefix of whole segments that fits. */
function begin(segmenter: Intl.Segmenter, text: string, maxLength: number): string {
	let end = 0;
	for (const { segment, index } of segmenter.segment(text)) {
		if (index + segment.length > maxLength) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}

/** @param maxLength in UTF-16 units, like `length`; includes the ellipsis. */
export function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const room = maxLength - 1;
	// Segments only the part that can matter: a text may be long.
	const head = text.slice(0, 2 * maxLength);
	const kept = begin(words, head, room).replace(/[\s\p{Po}\p{Ps}\p{Pd}]+$/u, '') || begin(characters, head, room);
	// A single character with many marks may exceed the room.
	return `${kept || Array.from(head)[0]}…`;
}
