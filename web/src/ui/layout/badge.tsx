/** Badge: a small pill with a number, a name or a status. */
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { type Hue, hueClass } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';

export type BadgeTone = 'neutral' | 'accent' | 'brand' | 'success' | 'warning' | 'destructive';

export interface BadgeProps {
	tone?: BadgeTone | undefined;
	/** The hue of a named thing; replaces the tone. */
	hue?: Hue | undefined;
	/** Adds a dot before the text, for a status. */
	dot?: boolean | undefined;
	icon?: Icon | undefined;
	className?: string | undefined;
	children: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
	neutral: 'bg-sunken text-muted',
	accent: 'bg-accent-soft text-accent-ink',
	brand: 'bg-brand-soft text-brand-ink',
	success: 'bg-success-soft text-success-ink',
	warning: 'bg-warning-soft text-warning-ink',
	destructive: 'bg-destructive-soft text-destructive-ink',
};

export function Badge({ tone = 'neutral', hue, dot, icon: IconComponent, className, children }: BadgeProps) {
	return (
		<span
			className={cx(
				'inline-flex h-6 items-center gap-1.25 rounded-full px-2.25 text-micro leading-none font-strong whitespace-nowrap tabular-nums forced-colors:border',
				hue ? `${hueClass(hue)} bg-(--hue-soft) text-(--hue-ink)` : TONES[tone],
				className,
			)}
		>
			{tone === 'accent' && <span aria-hidden className="size-2.25 rounded-full bg-accent inset-shadow-[0_-1.5px_0_oklch(0_0_0/0.15)]" />}
			{dot && <span aria-hidden className="size-1.75 rounded-full bg-current" />}
			{IconComponent && <IconComponent aria-hidden size={13} strokeWidth={2.4} />}
			{children}
		</span>
	);
}
