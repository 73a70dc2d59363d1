/** Empty state: an illustration, one sentence, perhaps an action. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Illustration, type IllustrationName } from '#ui/drawings/illustrations.tsx';

export interface EmptyStateProps {
	illustration?: IllustrationName | undefined;
	/** Must stay one text node: many titles are literal strings of the specification. */
	title: string;
	text?: string | undefined;
	/** A `Button` or `ButtonLink`. */
	action?: ReactNode;
	headingLevel?: 1 | 2 | 3 | undefined;
	className?: string | undefined;
}

export function EmptyState({ illustration, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<div className={cx('grid justify-items-center gap-1.5 px-6 pt-9 pb-8.5 text-center', className)}>
			{illustration && <Illustration name={illustration} className="mb-2.5 h-auto w-50" />}
			<Heading className="max-w-[30ch] text-title text-balance">{title}</Heading>
			{text && <p className="max-w-[34ch] text-pretty text-muted">{text}</p>}
			{action && <div className="mt-3.5">{action}</div>}
		</div>
	);
}
