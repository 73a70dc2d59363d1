/** A row of cards with a heading and its reason; on phones it scrolls sideways, and the next card shows its edge. */
import { type ReactNode, useId } from 'react';
import { BlockHeader, type BlockHeaderProps } from './block-header.tsx';
import { MoreLink } from './more-link.tsx';

export interface ShelfProps extends Pick<BlockHeaderProps, 'title' | 'why'> {
	/** Link to the whole list. */
	more: { href: string; label: string };
	/** List items; four fit in a row. */
	children: ReactNode;
}

export function Shelf({ title, why, more, children }: ShelfProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
			<div className="px-1">
				<BlockHeader id={id} title={title} why={why} action={<MoreLink {...more} title={title} />} />
			</div>
			<ul
				aria-labelledby={id}
				className="-mx-3 grid snap-x snap-mandatory scroll-px-3 auto-cols-[min(17rem,calc(100%-3.25rem))] grid-flow-col gap-3 overflow-x-auto px-3 pb-1 tablet:mx-0 tablet:auto-cols-auto tablet:grid-flow-row tablet:grid-cols-2 tablet:gap-4 tablet:overflow-visible tablet:px-0 wide:grid-cols-4 *:snap-start"
			>
				{children}
			</ul>
		</section>
	);
}
