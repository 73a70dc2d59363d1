/** Says sentences whose parts are more than text: elements on the web, HTML on the server. */
// Renamed, since the catalogues want a literal in each call of `say`.
import { say as said, type Values } from './say.ts';

interface Drawing<Part, Piece> {
	text(text: string): Piece;
	/** @param part undefined for one that is not given. @param words between `<part>` and `</part>`; none for `{part}` */
	part(part: Part | undefined, words: Piece[]): Piece;
}

/** @param sentence in English, as ICU MessageFormat, with `<part>words</part>` or `{part}` for each part; counts are numbers */
export function sayInPieces<Part, Piece>(sentence: string, parts: Readonly<Record<string, Part>>, drawing: Drawing<Part, Piece>): Piece[] {
	// Only numbers are filled in before the sentence is cut: texts filled in may look the same as a part.
	const values: Values = Object.fromEntries(
		Object.entries(parts).map(([name, part]) => [name, typeof part === 'number' ? part : `<${name}/>`]),
	);
	return cut(said(sentence, values), parts, drawing);
}

const partPattern = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

function cut<Part, Piece>(text: string, parts: Readonly<Record<string, Part>>, drawing: Drawing<Part, Piece>): Piece[] {
	const found = partPattern.exec(text);
	if (!found) return [drawing.text(text)];
	const [whole, wrapper, words = '', name = ''] = found;
	const key = wrapper ?? name;
	return [
		drawing.text(text.slice(0, found.index)),
		drawing.part(Object.hasOwn(parts, key) ? parts[key] : undefined, words === '' ? [] : cut(words, parts, drawing)),
		...cut(text.slice(found.index + whole.length), parts, drawing),
	];
}
