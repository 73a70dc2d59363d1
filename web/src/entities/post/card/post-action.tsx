/** A quiet button at the foot of a post. */
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';

export interface PostActionProps extends ComponentProps<'button'> {
	/** Colours it like the heart. */
	isLiked?: boolean | undefined;
}

export function PostAction({ isLiked = false, className, ...rest }: PostActionProps) {
	return (
		<button
			type="button"
			{...rest}
			className={cx(
				'inline-flex min-h-11 items-center gap-1.75 rounded-full px-3 max-[359px]:px-2 text-small font-label transition-colors duration-(--dur-2)',
				'enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 forced-colors:border',
				isLiked ? 'text-heart' : 'text-muted enabled:hover:text-ink',
				className,
			)}
		/>
	);
}
