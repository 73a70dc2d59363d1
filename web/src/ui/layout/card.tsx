/** Card: the surface of one thing. Never nest cards; use a `Well` inside. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export interface CardProps extends ComponentProps<'div'> {
	as?: 'div' | 'section' | 'article' | 'aside' | 'form' | 'li';
	/** Padding of 20 px, 16 on phones. */
	padded?: boolean;
}

export function Card({ as: Element = 'div', padded = false, className, ...rest }: CardProps) {
	const Tag = Element as 'div';
	return <Tag {...rest} className={cx('rounded-card border border-border bg-surface shadow-1', padded && 'p-4 tablet:p-5', className)} />;
}

export interface CardHeaderProps {
	title: string;
	headingLevel?: 2 | 3;
	/** For the card's `aria-labelledby`. */
	id?: string;
	/** A link or a small figure at the right. */
	action?: ReactNode;
}

export function CardHeader({ title, headingLevel = 2, id, action }: CardHeaderProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<header className="flex items-center justify-between gap-3 pt-4 pe-4.5 ps-5">
			<Heading id={id} className="text-compact font-heading">
				{title}
			</Heading>
			{action}
		</header>
	);
}

/** Sunken area inside a card or a dialog. */
export function Well({ className, ...rest }: ComponentProps<'div'>) {
	return <div {...rest} className={cx('rounded-inner bg-sunken p-4', className)} />;
}
