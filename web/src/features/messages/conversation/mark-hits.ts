/** Marks the words that a search has found, without touching what React has drawn. */

const name = 'message-hits';

/** Returns a function that takes the marks away. */
export function markHits(box: HTMLElement, search: string): () => void {
	if (!('highlights' in CSS) || search === '') return () => undefined;
	const ranges = [...textNodesIn(box)].flatMap((node) => rangesIn(node, search.toLowerCase()));
	CSS.highlights.set(name, new Highlight(...ranges));
	return () => void CSS.highlights.delete(name);
}

function* textNodesIn(box: HTMLElement): Generator<Text> {
	const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

function rangesIn(node: Text, search: string): Range[] {
	const text = node.data.toLowerCase();
	const ranges: Range[] = [];
	// Letters whose small form is longer would shift the places.
	if (text.length !== node.data.length) return ranges;
	for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) {
		const range = new Range();
		range.setStart(node, at);
		range.setEnd(node, at + search.length);
		ranges.push(range);
	}
	return ranges;
}
