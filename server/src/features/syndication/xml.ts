/** Writes XML: everything that stands in it was escaped here. */
import { escaped } from '#core/languages/html';

/** What XML 1.0 cannot carry, not even escaped: control characters, halves of surrogate pairs, and two that are no characters. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Parsers turn them into others, unless they come as references. */
const white = /[\t\n\r]/g;

const textOf = (text: string): string =>
	escaped(text.replace(unwritable, '')).replace(white, (character) => `&#${character.charCodeAt(0)};`);

/** Written XML; `element` makes it. */
export interface Xml {
	readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

/** @param children text, which is escaped, and elements */
export function element(name: string, attributes: Attributes, ...children: readonly (string | Xml)[]): Xml {
	const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`);
	const content = children.map((child) => (typeof child === 'string' ? textOf(child) : child.xml));
	return { xml: `<${name}${given.join('')}>${content.join('')}</${name}>` };
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
