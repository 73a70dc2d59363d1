/** Radio cards: one choice out of a few, each with a sentence that explains it. */
import { useId } from 'react';
import { cx } from '#ui/cx.ts';

export interface ChoiceCardsProps<Value extends string> {
	legend: string;
	/** Low cards, in pairs on phones, without the legend to see. */
	isCompact?: boolean;
	/** Two in a row, from tablets on. */
	isPaired?: boolean;
	value: Value;
	choices: readonly { value: Value; label: string; sentence: string }[];
	onChange: (value: Value) => void;
}

const CARD =
	'relative grid cursor-pointer content-start gap-1 rounded-choice p-4 pe-11 inset-ring-[1.5px] inset-ring-border-strong hover:inset-ring-ink ' +
	'has-checked:bg-brand-soft has-checked:inset-ring-[2.5px] has-checked:inset-ring-brand forced-colors:border ' +
	'has-focus-visible:focus-ring has-focus-visible:outline-offset-2';

const MARK =
	'absolute top-4 end-3.5 grid size-5 place-items-center rounded-full border-2 border-border-strong peer-checked:border-brand ' +
	'peer-checked:after:size-2.5 peer-checked:after:rounded-full peer-checked:after:bg-brand forced-colors:peer-checked:after:bg-[Highlight]';

export function ChoiceCards<Value extends string>({
	legend,
	isCompact = false,
	isPaired = false,
	value,
	choices,
	onChange,
}: ChoiceCardsProps<Value>) {
	const id = useId();
	return (
		<fieldset>
			<legend className={isCompact ? 'sr-only' : 'mb-2 text-small font-label'}>{legend}</legend>
			<div
				className={cx(
					'grid gap-3',
					isPaired ? 'tablet:grid-cols-2' : 'tablet:auto-cols-fr tablet:grid-flow-col',
					isCompact && 'max-tablet:grid-cols-2 max-tablet:gap-2.5',
				)}
			>
				{choices.map((choice) => (
					<label key={choice.value} className={CARD}>
						<input
							type="radio"
							name={id}
							value={choice.value}
							checked={choice.value === value}
							aria-labelledby={`${id}-${choice.value}`}
							aria-describedby={`${id}-${choice.value}-sentence`}
							className="peer sr-only"
							onChange={() => onChange(choice.value)}
						/>
						<span id={`${id}-${choice.value}`} className="font-strong">
							{choice.label}
						</span>
						<span id={`${id}-${choice.value}-sentence`} className="text-caption text-muted peer-checked:text-brand-ink">
							{choice.sentence}
						</span>
						<span aria-hidden className={MARK} />
					</label>
				))}
			</div>
		</fieldset>
	);
}
