/** Fields of the settings: name and description of the community, and its rules. */
import { instanceLimits } from '@friends/contract/instance/instance.limits';
import type { Settings } from '@friends/contract/instance/instance.schema';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

export interface AboutFieldsProps {
	values: Settings;
	errors: Partial<Record<keyof Settings, string>>;
	onChange: (changes: Partial<Settings>) => void;
}

export function AboutFields({ values: { name, description }, errors, onChange }: AboutFieldsProps) {
	const { maxLength } = instanceLimits.description;
	return (
		<>
			<Field label="Name" error={errors.name} hint="In titles, in the bar and where people log in.">
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						maxLength={instanceLimits.name.maxLength}
						value={name}
						onChange={({ target }) => onChange({ name: target.value })}
					/>
				)}
			</Field>
			<Field
				label="Description"
				error={errors.description}
				hint="Guests see it on the landing page."
				counter={<CharacterCounter length={description.length} maxLength={maxLength} />}
			>
				{(control) => (
					<TextArea
						{...control}
						dir="auto"
						rows={2}
						autoGrow
						value={description}
						onChange={({ target }) => onChange({ description: target.value })}
					/>
				)}
			</Field>
		</>
	);
}

export function RulesField({ rules, error, onChange }: { rules: string; error: string | undefined; onChange: (rules: string) => void }) {
	return (
		<Field
			label="Rules"
			error={error}
			hint="Everybody can read them. Leave this empty if you have none."
			counter={<CharacterCounter length={rules.length} maxLength={instanceLimits.rules.maxLength} />}
		>
			{(control) => <TextArea {...control} dir="auto" rows={6} autoGrow value={rules} onChange={({ target }) => onChange(target.value)} />}
		</Field>
	);
}
