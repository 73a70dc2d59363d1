/** A round checkbox with its label; a bead with a tick when it is on. */
import { useId } from 'react';

export interface CheckProps {
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
	label: string;
	/** Language of a label that is not in that of the interface. */
	lang?: string | undefined;
	disabled?: boolean | undefined;
}

export function Check({ checked, onCheckedChange, label, lang, disabled }: CheckProps) {
	const id = useId();
	return (
		<label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start has-disabled:cursor-default">
			<input
				id={id}
				type="checkbox"
				className="check disabled:cursor-default disabled:opacity-60"
				checked={checked}
				disabled={disabled}
				onChange={({ target }) => onCheckedChange(target.checked)}
			/>
			<span lang={lang} className="min-w-0">
				{label}
			</span>
		</label>
	);
}
