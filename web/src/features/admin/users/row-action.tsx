/** Action on one record: icon with word on cards, icon with tooltip in a table. */
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';

export interface RowActionProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
	/** Word on a card: 'Ban'. */
	word: string;
	/** Accessible name, which begins with the word: 'Ban June Park'. */
	label: string;
	icon: Icon;
	isHard?: boolean;
}

const LOOK =
	'inline-flex min-h-11 min-w-0 flex-none items-center gap-2 rounded-full px-3 text-small font-label transition-colors duration-(--dur-2) ' +
	'dock:size-10 dock:min-h-0 dock:justify-center dock:p-0 forced-colors:border';

export function RowAction({ word, label, icon: IconComponent, isHard = false, className, ...rest }: RowActionProps) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			title={label}
			className={cx(
				LOOK,
				isHard ? 'text-destructive-ink hover:bg-destructive-soft' : 'text-muted hover:bg-sunken hover:text-ink',
				className,
			)}
		>
			<IconComponent aria-hidden size={20} className="flex-none" />
			<span className="dock:hidden">{word}</span>
		</button>
	);
}
