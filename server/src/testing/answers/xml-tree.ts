/** Reads XML with a strict parser: it throws for what is not well-formed. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
	name: string;
	attributes: Readonly<Record<string, string>>;
	children: XmlElement[];
	/** Its own, without that of its children. */
	text: string;
}

export function readXml(xml: string): XmlElement {
	const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
	const open = [top];
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name, attributes }) => {
		const element = { name, attributes, children: [], text: '' };
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on('text', (text) => {
		const element = open.at(-1);
		if (element) element.text += text;
	});
	parser.on('closetag', () => void open.pop());
	parser.write(xml).close();
	return top.children[0] as XmlElement;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name);

/** Text of its first child of that name; null without one. */
export const childText = (element: XmlElement, name: string): string | null => childrenOf(element, name)[0]?.text ?? null;
