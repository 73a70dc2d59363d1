/** Row of an avatar and its content. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

interface CommentRowProps {
	avatar: ReactNode;
	/** Fades in. */
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
