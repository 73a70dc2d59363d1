/** A switch with immediate effect, alone (`Toggle`) or as a row of settings with its text (`ToggleRow`). */
import { type ComponentProps, useId } from 'react';
import { cx } from '#ui/cx.ts';

export interface ToggleProps extends Omit<ComponentProps<'button'>, 'role' | 'children' | 'onClick' | 'onChange'> {
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
}

/** Needs an accessible name: `aria-label`, or `aria-labelledby` as in `ToggleRow`. */
export function Toggle({ checked, onCheckedChange, className, ...rest }: ToggleProps) {
	return (
		<button
			type="button"
			{...rest}
			role="switch"
			aria-checked={checked}
			className={cx('toggle', className)}
			onClick={() => onCheckedChange(!checked)}
		/>
	);
}

export interface ToggleRowProps {
	label: string;
	description?: string | undefined;
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
	disabled?: boolean | undefined;
}

export function ToggleRow({ label, description, checked, onCheckedChange, disabled }: ToggleRowProps) {
	const id = useId();
	return (
		<div className="flex min-h-11 items-center justify-between gap-4">
			<div className="min-w-0">
				<label htmlFor={id} id={`${id}-label`} className="font-strong">
					{label}
				</label>
				{description && (
					<p id={`${id}-description`} className="text-small text-muted">
						{description}
					</p>
				)}
			</div>
			<Toggle
				id={id}
				checked={checked}
				onCheckedChange={onCheckedChange}
				disabled={disabled}
				aria-labelledby={`${id}-label`}
				aria-describedby={description ? `${id}-description` : undefined}
			/>
		</div>
	);
}
