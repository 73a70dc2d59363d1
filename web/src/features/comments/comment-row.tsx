/** An avatar with something beside it; a thread joins it to the row below. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface CommentRowProps {
	avatar: ReactNode;
	/** Thread and contents come in. */
	isNew?: boolean | undefined;
	/** There is a row below. */
	hasNext: boolean;
	children: ReactNode;
}

export function CommentRow({ avatar, isNew, hasNext, children }: CommentRowProps) {
	return (
		<div
			className={cx(
				'relative flex items-start gap-2.5',
				hasNext && 'after:absolute after:top-9 after:-bottom-2 after:left-[15px] after:w-0.5 after:rounded-full after:bg-border',
				isNew && 'animate-fade-in',
			)}
		>
			{avatar}
			{children}
		</div>
	);
}
