/** A key as it is drawn beside what it does. Hidden from screen readers, which hear of it by `aria-keyshortcuts`. */
import { cx } from '#ui/cx.ts';

interface KeyCapProps {
	name: string;
	/** On a button, in its colours. */
	isOnButton?: boolean;
}

export function KeyCap({ name, isOnButton = false }: KeyCapProps) {
	return (
		<kbd
			aria-hidden={isOnButton || undefined}
			className={cx(
				'grid h-5.5 min-w-5.5 place-items-center rounded-chip px-1 font-sans text-micro font-label',
				isOnButton
					? 'bg-[color-mix(in_oklab,currentColor_14%,transparent)] pointer-coarse:hidden'
					: 'border border-border bg-surface text-ink',
			)}
		>
			{name}
		</kbd>
	);
}
