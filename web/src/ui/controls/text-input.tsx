/** One-line input: text, email, number or search. */
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';

export interface TextInputProps extends ComponentProps<'input'> {
	/** Placed inside at the start, for a search field. */
	icon?: Icon | undefined;
}

export function TextInput({ icon: IconComponent, className, ...rest }: TextInputProps) {
	const input = <input {...rest} className={cx('control', IconComponent && 'control-with-icon', className)} />;
	if (!IconComponent) return input;
	return (
		<div className="relative">
			<span aria-hidden className="pointer-events-none absolute top-3.5 start-3.75 text-muted">
				<IconComponent size={20} />
			</span>
			{input}
		</div>
	);
}
