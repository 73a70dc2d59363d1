/** Native select, one choice out of a few. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';

export interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
	value: Value;
	onValueChange: (value: Value) => void;
	/** Values with their labels, in order. */
	options: Readonly<Record<Value, string>>;
	/** Language of a label that is not in that of the interface. */
	langOf?: (option: string) => string | undefined;
}

export function Select<Value extends string>({ value, onValueChange, options, langOf, className, ...rest }: SelectProps<Value>) {
	return (
		<div className={cx('relative', className)}>
			<select
				{...rest}
				value={value}
				className="control cursor-pointer appearance-none truncate pe-11"
				onChange={({ target }) => onValueChange(target.value as Value)}
			>
				{Object.entries<string>(options).map(([option, label]) => (
					<option key={option} value={option} lang={langOf?.(option)} className="bg-raised text-ink">
						{label}
					</option>
				))}
			</select>
			<ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3.75 end-3.5 text-muted" />
		</div>
	);
}
