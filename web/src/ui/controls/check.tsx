/** A round checkbox with its label; a bead with a tick when it is on. */
import { useId } from 'react';

export interface CheckProps {
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
	label: string;
}

export function Check({ checked, onCheckedChange, label }: CheckProps) {
	const id = useId();
	return (
		<label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
			<input id={id} type="checkbox" className="check" checked={checked} onChange={({ target }) => onCheckedChange(target.checked)} />
			<span className="min-w-0">{label}</span>
		</label>
	);
}
