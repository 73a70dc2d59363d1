/** Heading of a block with one line that says why it is there. */
import type { ReactNode } from 'react';

export interface BlockHeaderProps {
	/** For the block's `aria-labelledby`. */
	id: string;
	title: string;
	why: string;
	/** A link or button at the end of the title. */
	action?: ReactNode;
}

export function BlockHeader({ id, title, why, action }: BlockHeaderProps) {
	return (
		<header>
			<div className="flex items-baseline justify-between gap-3">
				<h2 id={id} className="text-lead font-heading">
					{title}
				</h2>
				{action}
			</div>
			<p className="mt-0.5 text-small text-muted">{why}</p>
		</header>
	);
}
