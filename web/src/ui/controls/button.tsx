/** Button and link as pills with one look: `Button` acts, `ButtonLink` navigates. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Spinner } from '#ui/drawings/spinner.tsx';

export type ButtonVariant = 'primary' | 'accent' | 'soft' | 'quiet' | 'ghost' | 'danger' | 'danger-soft' | 'night-outline';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
	variant?: ButtonVariant | undefined;
	size?: ButtonSize | undefined;
	/** Full width. */
	block?: boolean | undefined;
	icon?: Icon | undefined;
}

const BASE =
	'inline-grid select-none place-items-center rounded-full font-strong whitespace-nowrap ' +
	'transition-[background-color,color,transform] duration-(--dur-2) ease-out forced-colors:border ' +
	'enabled:active:translate-y-px enabled:active:scale-[0.985] enabled:active:shadow-none [a&]:active:translate-y-px [a&]:active:scale-[0.985]';

const VARIANTS: Record<ButtonVariant, string> = {
	primary: 'bg-brand text-brand-foreground shadow-edge hover:bg-brand-hover',
	accent: 'bg-accent text-accent-foreground shadow-edge hover:bg-accent-hover',
	soft: 'bg-brand-soft text-brand-ink hover:bg-[color-mix(in_oklab,var(--brand)_12%,var(--brand-soft))]',
	quiet: 'text-ink inset-ring-[1.5px] inset-ring-border hover:bg-sunken',
	ghost: 'text-muted hover:bg-sunken hover:text-ink',
	'danger-soft': 'bg-destructive-soft text-destructive-ink hover:bg-[color-mix(in_oklab,var(--destructive)_12%,var(--destructive-soft))]',
	danger: 'bg-destructive text-destructive-foreground shadow-edge hover:bg-destructive-hover',
	'night-outline':
		'text-night-foreground inset-ring-2 inset-ring-[color-mix(in_oklch,var(--night-foreground)_45%,transparent)] hover:bg-[color-mix(in_oklch,var(--night-foreground)_12%,transparent)]',
};

const DISABLED = 'cursor-not-allowed bg-sunken text-[color-mix(in_oklab,var(--muted)_78%,var(--sunken))] inset-ring inset-ring-border';

const SIZES: Record<ButtonSize, string> = {
	sm: 'min-h-9 px-3.5 text-small',
	md: 'min-h-11 px-5 text-compact',
	lg: 'min-h-13.5 px-7.5 text-lead',
};

const ICON_SIZES: Record<ButtonSize, number> = { sm: 16, md: 18, lg: 18 };

interface ButtonClassOptions extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
	disabled?: boolean | undefined;
	className?: string | undefined;
}

function buttonClass({ variant = 'primary', size = 'md', block, disabled, className }: ButtonClassOptions): string {
	return cx(BASE, disabled ? DISABLED : VARIANTS[variant], SIZES[size], block && 'w-full', className);
}

/** All layers of a button share one grid cell, so the widest sets the width. */
const LAYER = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

function Label({ icon: IconComponent, size = 'md', children }: Pick<ButtonLook, 'icon' | 'size'> & { children: ReactNode }) {
	return (
		<>
			{IconComponent && <IconComponent aria-hidden size={ICON_SIZES[size]} strokeWidth={2.2} />}
			{children}
		</>
	);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
	/** Work in progress: spinner, `aria-busy`, clicks are ignored and the focus stays. */
	pending?: boolean | undefined;
	/** Label while pending ('Processing...'). Its width is reserved from the start, so nothing moves. */
	pendingLabel?: string | undefined;
}

export function Button({
	variant,
	size,
	block,
	icon,
	pending = false,
	pendingLabel,
	disabled,
	className,
	onClick,
	children,
	...rest
}: ButtonProps) {
	function handleClick(event: MouseEvent<HTMLButtonElement>) {
		// Not the disabled attribute while pending: the button would lose the focus.
		if (pending) event.preventDefault();
		else onClick?.(event);
	}

	return (
		<button
			type="button"
			{...rest}
			aria-busy={pending || undefined}
			aria-disabled={pending || disabled || undefined}
			className={buttonClass({ variant, size, block, disabled, className })}
			disabled={disabled}
			onClick={handleClick}
		>
			<span aria-hidden={pending || undefined} className={cx(LAYER, pending && 'invisible')}>
				<Label icon={icon} size={size}>
					{children}
				</Label>
			</span>
			{pendingLabel && (
				// Generated content: it takes space, but is neither read aloud nor found.
				<span aria-hidden data-text={pendingLabel} className={cx(LAYER, 'invisible h-0 before:w-4.5 after:content-[attr(data-text)]')} />
			)}
			{pending && (
				<span className={LAYER}>
					<Spinner />
					{pendingLabel ?? <span className="sr-only">{children}</span>}
				</span>
			)}
		</button>
	);
}

export interface ButtonLinkProps extends ButtonLook {
	href: string;
	className?: string | undefined;
	children: ReactNode;
	'aria-label'?: string | undefined;
	onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
	return (
		<Link {...rest} className={buttonClass({ variant, size, block, className })}>
			<span className={LAYER}>
				<Label icon={icon} size={size}>
					{children}
				</Label>
			</span>
		</Link>
	);
}
