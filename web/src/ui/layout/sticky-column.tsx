/** Sticky column beside a longer one, in the page's own scroll: a short one sticks below the bar, a tall one by its lower edge. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';

export interface StickyColumnProps extends ComponentProps<'aside'> {
	/** 'div' where it is the content of the page. */
	as?: 'aside' | 'div';
}

export function StickyColumn({ as: Element = 'aside', className, ...rest }: StickyColumnProps) {
	const Tag = Element as 'aside';
	const column = useRef<HTMLElement>(null);

	useLayoutEffect(() => {
		const element = column.current;
		if (!element || !('ResizeObserver' in window)) return;
		const observer = new ResizeObserver(() => element.style.setProperty('--column-h', `${element.offsetHeight}px`));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);

	return (
		<Tag
			{...rest}
			ref={column}
			className={cx('self-start columns:sticky columns:top-[min(72px,100dvh-120px-var(--column-h,0px))]', className)}
		/>
	);
}
