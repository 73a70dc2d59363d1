/** Whether and until when an event repeats. */
import { say } from '@friends/contract/core/languages/say';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { daysOf, type RuleChoice, ruleChoices, ruleLabels } from './rule-choices.ts';
import type { EventFormState } from './use-event-form.ts';
import { dateOf, plusDays } from './wall-times.ts';

export function RepeatFields({ state: { place, draft, errors, isSending, change } }: { state: EventFormState }) {
	const labels = ruleLabels();
	const offered: RuleChoice[] = place.initial.repeats === 'asItIs' ? ['asItIs', ...ruleChoices] : ruleChoices;
	const isRepeated = draft.repeats !== 'never';
	return (
		<div className="grid grid-cols-1 content-start gap-3.5">
			<Field label={say('Repeats')} error={isRepeated ? null : errors.rule}>
				{(control) => (
					<Select
						{...control}
						name="repeats"
						disabled={isSending}
						value={draft.repeats}
						options={Object.fromEntries(offered.map((choice) => [choice, labels[choice]])) as Record<RuleChoice, string>}
						onValueChange={(repeats) => change({ repeats, until: repeats === 'never' ? '' : plusDays(draft.starts, daysOf[repeats]) })}
					/>
				)}
			</Field>
			{isRepeated && (
				<Field label={say('Until')} error={errors.rule}>
					{(control) => (
						<TextInput
							{...control}
							name="until"
							type="date"
							aria-required
							min={dateOf(draft.starts)}
							readOnly={isSending}
							value={draft.until}
							onChange={({ target }) => change({ until: target.value })}
						/>
					)}
				</Field>
			)}
		</div>
	);
}
