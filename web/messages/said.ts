/** Finds what the code says: the messages of `say('…')`, of `<Say sentence="…">`, and of the server's `sayHtml('…')`. */
import { isNode, type Node, nameOf, parsed } from './syntax.ts';

export interface Said {
	message: string;
	/** The literal in the text of the file, without the braces of an attribute. */
	start: number;
	end: number;
	isAttribute: boolean;
	/** Names of the values or parts that are given with it; null where the code does not list them. */
	given: readonly string[] | null;
	/** Said while its module loads, when the language is not known yet. */
	isAtOnce: boolean;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const speaking = new Set(['say', 'sayHtml']);

/** @throws where a message is no literal, since nothing could translate it */
export function saidIn(path: string, text: string): Said[] {
	if (!/\bsay(?:Html)?\(|<Say\b/.test(text)) return [];
	const said: Said[] = [];

	function add({ literal, given, isAttribute, isAtOnce }: Found): void {
		const message = literalOf(literal);
		if (literal === undefined || message === null) {
			const line = text.slice(0, literal?.start ?? 0).split('\n').length;
			throw new Error(`${path}:${line} says a message that is not written there`);
		}
		said.push({ message, start: literal.start, end: literal.end, isAttribute, given: namesIn(given), isAtOnce });
	}

	function visit(node: Node, isAtOnce: boolean): void {
		if (node.type === 'CallExpression' && speaking.has(String(nameOf(node.callee)))) {
			const [literal, given] = node.arguments ?? [];
			add({ literal, given, isAttribute: false, isAtOnce });
		}
		if (node.type === 'JSXOpeningElement' && nameOf(node) === 'Say') {
			const [sentence, parts] = ['sentence', 'parts'].map(
				(name) => node.attributes?.find((candidate) => nameOf(candidate) === name)?.value,
			);
			const [literal, given] = [sentence, parts].map((value) => inBraces(value as Node | undefined));
			add({ literal, given, isAttribute: literal === sentence, isAtOnce: false });
		}
		const isLater = functions.has(node.type);
		for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, isAtOnce && !isLater);
	}

	visit(parsed(path, text), true);
	return said;
}

interface Found {
	literal: Node | undefined;
	given: Node | undefined;
	isAttribute: boolean;
	isAtOnce: boolean;
}

const inBraces = (value: Node | undefined): Node | undefined => (value?.type === 'JSXExpressionContainer' ? value.expression : value);

function namesIn(given: Node | undefined): string[] | null {
	if (given === undefined) return [];
	const names = given.properties?.map(({ type, key }) => (type === 'Property' ? nameOf(key) : undefined)) ?? [undefined];
	return names.every((name) => typeof name === 'string') ? (names as string[]) : null;
}

function literalOf(node: Node | undefined): string | null {
	if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
	// Where a message holds both kinds of quotation marks.
	if (node?.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? null;
	return null;
}
