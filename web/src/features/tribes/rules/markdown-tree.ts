/** Reads Markdown into a tree: paragraphs, emphasis, links to the web and lists; everything else stays text. */
import MarkdownIt from 'markdown-it';

export type MarkdownKind = 'paragraph' | 'bullets' | 'numbers' | 'item' | 'em' | 'strong' | 'link' | 'break' | 'plain';

export interface MarkdownNode {
	kind: MarkdownKind;
	/** Of a link. */
	href?: string;
	/** First number of a list. */
	start?: number;
	children: (MarkdownNode | string)[];
}

/** Knows nothing but these rules: no HTML, no pictures, no addresses without brackets. It bounds how deep things nest. */
const parser = new MarkdownIt('zero', { html: false, linkify: false }).enable(['list', 'emphasis', 'link', 'escape', 'newline']);

type Token = ReturnType<typeof parser.parse>[number];

const kinds: Readonly<Record<string, MarkdownKind>> = {
	paragraph_open: 'paragraph',
	bullet_list_open: 'bullets',
	ordered_list_open: 'numbers',
	list_item_open: 'item',
	em_open: 'em',
	strong_open: 'strong',
	link_open: 'link',
};

function nodeOf(token: Token): MarkdownNode {
	const kind = kinds[token.type] ?? 'plain';
	if (kind === 'numbers') return { kind, start: Number(token.attrGet('start') ?? 1), children: [] };
	if (kind !== 'link') return { kind: kind === 'paragraph' && token.hidden ? 'plain' : kind, children: [] };
	const href = webAddress(String(token.attrGet('href')));
	return href === null ? { kind: 'plain', children: [] } : { kind, href, children: [] };
}

function webAddress(href: string): string | null {
	if (!URL.canParse(href)) return null;
	const { protocol } = new URL(href);
	return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function addTokens(tokens: readonly Token[], root: MarkdownNode): void {
	const open = [root];
	for (const token of tokens) {
		const inner = open.at(-1) ?? root;
		if (token.nesting === -1) open.pop();
		else if (token.nesting === 1) {
			const node = nodeOf(token);
			inner.children.push(node);
			open.push(node);
		} else if (token.type === 'inline') addTokens(token.children ?? [], inner);
		else if (token.type === 'softbreak' || token.type === 'hardbreak') inner.children.push({ kind: 'break', children: [] });
		else inner.children.push(token.content);
	}
}

export function markdownTree(markdown: string): MarkdownNode {
	const root: MarkdownNode = { kind: 'plain', children: [] };
	addTokens(parser.parse(markdown, {}), root);
	return root;
}
