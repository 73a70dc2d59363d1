/** Field for what a member logs in by: the email, or the username too where emails are optional. */
import { say } from '@friends/contract/core/languages/say';
import type { ComponentProps } from 'react';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

interface LoginNameFieldProps extends ComponentProps<typeof TextInput> {
	byUsername: boolean;
	error: string | undefined;
}

const nameRules = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function LoginNameField({ byUsername, error, ...input }: LoginNameFieldProps) {
	return (
		<Field label={byUsername ? say('Email or username') : say('Email')} error={error}>
			{(control) => <TextInput {...control} {...input} {...(byUsername ? nameRules : { type: 'email' })} required />}
		</Field>
	);
}
