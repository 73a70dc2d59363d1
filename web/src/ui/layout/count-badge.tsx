/** Badge with a count: nothing for 0, 99+ above 99. */
import { cx } from '#ui/cx.ts';

export interface CountBadgeProps {
	count: number;
	/** `alert` asks for attention, `calm` only counts. */
	tone?: 'alert' | 'calm' | undefined;
	/** Text for screen readers ('3 unread'). Leave it out where the parent has the count in its name. */
	label?: string | undefined;
	className?: string | undefined;
}

const MAX_SHOWN = 99;

const TONES = {
	alert: 'h-4.5 min-w-4.5 bg-destructive text-micro text-destructive-foreground',
	calm: 'h-5.5 min-w-5.5 bg-brand-soft text-micro text-brand-ink',
} as const;

export function CountBadge({ count, tone = 'alert', label, className }: CountBadgeProps) {
	if (count <= 0) return null;
	return (
		<span
			className={cx(
				'inline-grid place-items-center rounded-full px-1.25 leading-none font-heading tabular-nums forced-colors:border',
				TONES[tone],
				className,
			)}
		>
			<span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
			{label && <span className="sr-only">{label}</span>}
		</span>
	);
}
