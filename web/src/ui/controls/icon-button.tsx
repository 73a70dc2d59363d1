/** Round button with only an icon, and a required accessible name. */
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
	/** Accessible name and tooltip. */
	label: string;
	icon: Icon;
	/** `send` is the 36 px bead at the end of a text field, `soft` an action beside a name. */
	variant?: 'ghost' | 'danger' | 'soft' | 'send' | undefined;
	/** Number of new things behind it, in a badge and in its name. */
	count?: number | undefined;
	/** Size of the icon in px. */
	iconSize?: number | undefined;
}

const VARIANTS = {
	ghost: 'text-muted enabled:hover:bg-sunken enabled:hover:text-ink',
	danger: 'text-destructive-ink enabled:hover:bg-destructive-soft',
	soft: 'bg-brand-soft text-brand-ink enabled:hover:bg-[color-mix(in_oklab,var(--brand)_12%,var(--brand-soft))]',
	send: '',
} as const;

const SEND_BEAD =
	'grid size-9 place-items-center rounded-full bg-brand text-brand-foreground shadow-edge transition-colors group-hover:bg-brand-hover ' +
	'group-disabled:bg-sunken group-disabled:text-muted group-disabled:shadow-none';

export function IconButton({
	label,
	icon: IconComponent,
	variant = 'ghost',
	count = 0,
	iconSize = 20,
	className,
	...rest
}: IconButtonProps) {
	const name = count > 0 ? `${label}, ${count} new` : label;
	return (
		<button
			type="button"
			{...rest}
			aria-label={name}
			title={name}
			className={cx(
				'group inline-grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--dur-2) disabled:cursor-not-allowed forced-colors:border',
				VARIANTS[variant],
				// Otherwise callers may set the position.
				count > 0 && 'relative',
				variant !== 'send' && 'disabled:opacity-55',
				className,
			)}
		>
			{variant === 'send' ? (
				<span className={SEND_BEAD}>
					<IconComponent aria-hidden size={17} strokeWidth={2.3} />
				</span>
			) : (
				<IconComponent aria-hidden size={iconSize} />
			)}
			<CountBadge count={count} className="absolute end-0 top-0 ring-2 ring-background" />
		</button>
	);
}
