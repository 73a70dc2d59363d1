/** Field in which a member chooses a password, with its strength below. */
import { say } from '@friends/contract/core/languages/say';
import type { ChangeEvent } from 'react';
import { useCommunity } from '#entities/community/community.ts';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { PasswordStrength, useStrength } from './password-strength.tsx';

export interface NewPasswordFieldProps {
	label: string;
	name: string;
	value: string;
	onChange: (event: ChangeEvent<HTMLInputElement>) => void;
	error?: string | undefined;
	/** Fewest characters, by the settings of the community. */
	minLength: number;
	/** What others know of the member: name, username, email. */
	known: readonly string[];
	readOnly?: boolean | undefined;
}

export function NewPasswordField({ label, error, minLength, known, ...input }: NewPasswordFieldProps) {
	const { name: communityName } = useCommunity();
	const { strength, prepare } = useStrength(input.value, [...known, communityName]);
	const shown = input.value.length >= minLength ? strength : null;
	return (
		<div>
			<Field
				label={label}
				error={error}
				hint={
					!error &&
					(shown ? (
						<PasswordStrength {...shown} />
					) : (
						say('At least {count, plural, one {# character} other {# characters}}', { count: minLength })
					))
				}
			>
				{(control) => <PasswordInput {...control} {...input} autoComplete="new-password" required onFocus={prepare} />}
			</Field>
			{/* Says the word when it changes, not at each key. */}
			<p role="status" className="sr-only">
				{shown && say('Strength: {word}', { word: shown.word })}
			</p>
		</div>
	);
}
