/** A strict SVG parser for tests: tells whether a text is a well-formed standalone document. */

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/** The first error in the document, or null. Knows only elements and double-quoted attributes, because we write nothing else. */
export function findSvgFault(svg: string): string | null {
	if (!/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox="0 0 [\d.]+ [\d.]+">/.test(svg)) {
		return 'does not open as a standalone svg';
	}
	if (/NaN|undefined|null|Infinity/.test(svg)) return 'holds a value that is no number';
	const open: string[] = [];
	let position = 0;
	while (position < svg.length) {
		TAG.lastIndex = position;
		const tag = TAG.exec(svg);
		if (!tag) return `no tag at ${position}: ${svg.slice(position, position + 40)}`;
		const [text, isClosing, name = '', attributes = '', isEmpty] = tag;
		const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
		if (new Set(names).size !== names.length) return `an attribute twice in ${text}`;
		if (isClosing && open.pop() !== name) return `unexpected </${name}> at ${position}`;
		if (!isClosing && !isEmpty) open.push(name);
		position += text.length;
		if (open.length === 0 && position < svg.length) return `something after the end at ${position}`;
	}
	return open.length ? `<${open.at(-1)}> never closes` : null;
}
