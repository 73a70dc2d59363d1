/** Segmented control, one choice out of a few: a radio group for the arrow keys. */
import { useId } from 'react';

export interface SegmentsProps<Value extends string> {
	/** Accessible name of the group. */
	label: string;
	value: Value;
	choices: readonly { value: Value; label: string }[];
	onChange: (value: Value) => void;
}

const SEGMENT =
	'inline-flex min-h-9.5 grow cursor-pointer items-center justify-center rounded-full px-4 text-small font-label text-muted hover:text-ink ' +
	'has-checked:bg-raised has-checked:text-ink has-checked:shadow-2 has-focus-visible:focus-ring ' +
	'max-phone:min-h-11 max-phone:px-2.5 forced-colors:has-checked:outline';

export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
	const name = useId();
	return (
		<div role="radiogroup" aria-label={label} className="inline-flex flex-wrap gap-0.5 rounded-3xl bg-sunken p-1 max-phone:w-full">
			{choices.map((choice) => (
				<label key={choice.value} className={SEGMENT}>
					<input
						type="radio"
						name={name}
						value={choice.value}
						checked={choice.value === value}
						className="sr-only"
						onChange={() => onChange(choice.value)}
					/>
					{choice.label}
				</label>
			))}
		</div>
	);
}
