/** Syntax of the code, as far as the search for messages needs it. */
import { parseAst } from 'vite';

/** The part of the parser's nodes that is needed. */
export interface Node {
	type: string;
	start: number;
	end: number;
	name?: Node | string;
	value?: unknown;
	callee?: Node;
	arguments?: Node[];
	openingElement?: Node;
	attributes?: Node[];
	quasis?: { value: { raw: string; cooked: string } }[];
	expression?: Node;
	properties?: Node[];
	key?: Node;
	operator?: string;
	source?: Node | null;
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Of an identifier, an attribute or an element. */
export const nameOf = (node: Node | undefined): string | undefined => (isNode(node?.name) ? nameOf(node.name) : node?.name);

export const parsed = (path: string, text: string): Node => parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
