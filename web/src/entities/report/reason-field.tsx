/** Field for a reason: a few lines with their counter. */
import { say } from '@friends/contract/core/languages/say';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field, type FieldProps } from '#ui/controls/field.tsx';
import { TextArea, type TextAreaProps } from '#ui/controls/text-area.tsx';

interface OwnProps extends Pick<FieldProps, 'hint' | 'error' | 'optional'> {
	label?: FieldProps['label'];
	maxLength: number;
	value: string;
	onChange: (value: string) => void;
}

export type ReasonFieldProps = OwnProps & Pick<TextAreaProps, 'ref' | 'placeholder' | 'readOnly' | 'aria-required'>;

/** A longer text is counted and refused, not cut off. */
export function ReasonField({ label = say('Reason'), hint, error, optional, maxLength, value, onChange, ...area }: ReasonFieldProps) {
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			optional={optional}
			counter={<CharacterCounter length={value.trim().length} maxLength={maxLength} />}
		>
			{(control) => (
				<TextArea {...control} {...area} dir="auto" rows={3} autoGrow value={value} onChange={({ target }) => onChange(target.value)} />
			)}
		</Field>
	);
}
