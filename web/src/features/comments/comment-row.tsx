/** An avatar with something beside it. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface CommentRowProps {
	avatar: ReactNode;
	/** Contents fade in. */
	isNew?: boolean | undefined;
	children: ReactNode;
}

export function CommentRow({ avatar, isNew, children }: CommentRowProps) {
	return (
		<div className={cx('flex items-start gap-3', isNew && 'animate-fade-in')}>
			{avatar}
			{children}
		</div>
	);
}
