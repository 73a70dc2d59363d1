/** Text of a member in Markdown, as React elements. */
import { Fragment, type ReactNode, useMemo } from 'react';
import { langOf } from '#entities/text/lang-of.ts';
import { type MarkdownNode, markdownTree } from './markdown-tree.ts';

const LINK = 'text-brand underline decoration-1 underline-offset-2 hover:decoration-2 dark:text-brand-ink';
const NUMBER =
	'grid size-6 place-items-center rounded-full bg-brand-soft text-micro leading-none font-strong text-brand-ink tabular-nums forced-colors:border';

export function MarkdownText({ markdown }: { markdown: string }) {
	const { children } = useMemo(() => markdownTree(markdown), [markdown]);
	return (
		<div lang={langOf(markdown)} className="grid grid-cols-1 gap-2 wrap-anywhere">
			<Nodes nodes={children} />
		</div>
	);
}

function Nodes({ nodes }: { nodes: MarkdownNode['children'] }) {
	return nodes.map((node, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
		<Fragment key={index}>{typeof node === 'string' ? node : <Node node={node} />}</Fragment>
	));
}

function Node({ node: { kind, href, start = 1, children } }: { node: MarkdownNode }): ReactNode {
	const content = <Nodes nodes={children} />;
	switch (kind) {
		case 'paragraph':
			return <p dir="auto">{content}</p>;
		case 'bullets':
			return <ul className="grid list-disc grid-cols-1 gap-1.5 ps-5">{content}</ul>;
		case 'numbers':
			return <Numbered start={start} items={children} />;
		case 'item':
			return <li dir="auto">{content}</li>;
		case 'em':
			return <em>{content}</em>;
		case 'strong':
			return <strong className="font-strong">{content}</strong>;
		case 'link':
			return (
				<a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={LINK}>
					{content}
				</a>
			);
		case 'break':
			return <br />;
		case 'plain':
			return content;
	}
}

/** The numbers are beads, which take their place in a column. */
function Numbered({ start, items }: { start: number; items: MarkdownNode['children'] }) {
	return (
		<ol start={start} className="grid grid-cols-1 gap-2">
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
				<li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
					<span aria-hidden className={NUMBER}>
						{start + index}
					</span>
					<div dir="auto">{typeof item === 'string' ? item : <Nodes nodes={item.children} />}</div>
				</li>
			))}
		</ol>
	);
}
