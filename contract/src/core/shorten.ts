/** Shortens text to a maximum length: between words, never inside a character. */

/** Made on first use: the first segmenter of a page reads tables for 30 ms, while most texts are short enough. */
const segmenters = new Map<Granularity, Intl.Segmenter>();
type Granularity = 'word' | 'grapheme';

function segmenterOf(granularity: Granularity): Intl.Segmenter {
	const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter('en', { granularity });
	segmenters.set(granularity, segmenter);
	return segmenter;
}

/** The longest prefix of whole segments that fits. */
function begin(granularity: Granularity, text: string, maxLength: number): string {
	let end = 0;
	for (const { segment, index } of segmenterOf(granularity).segment(text)) {
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
	const kept = begin('word', head, room).replace(/[\s\p{Po}\p{Ps}\p{Pd}]+$/u, '') || begin('grapheme', head, room);
	// A single character with many marks may exceed the room.
	return `${kept || Array.from(head)[0]}…`;
}
