/** Field for the second factor: the six digits of an app or, where the phone is lost, a recovery code. */
import { say } from '@friends/contract/core/languages/say';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

interface SecondFactorFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'readOnly'> {
	error?: string | undefined;
}

/** Digits stand below each other there. */
const LOOK = 'font-mono';
const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function SecondFactorField({ error, ...input }: SecondFactorFieldProps) {
	const control = useRef<HTMLInputElement>(null);
	const [isRecovery, setIsRecovery] = useState(false);

	// The member asked for the next step, also on a phone.
	useEffect(() => control.current?.focus(), []);

	function handleSwitch() {
		setIsRecovery(!isRecovery);
		control.current?.focus();
	}

	return (
		<div className="grid grid-cols-1 gap-1.5">
			<Field
				label={isRecovery ? say('Recovery code') : say('Code')}
				error={error}
				hint={
					!error &&
					(isRecovery ? say('One of the ten that you put somewhere safe.') : say('Six digits. Your app shows them for this account.'))
				}
			>
				{(field) => (
					<TextInput
						{...field}
						{...input}
						ref={control}
						{...plainText}
						inputMode={isRecovery ? 'text' : 'numeric'}
						autoComplete={isRecovery ? 'off' : 'one-time-code'}
						className={LOOK}
						required
					/>
				)}
			</Field>
			<Button variant="ghost" size="sm" className="-ms-3.5 justify-self-start" onClick={handleSwitch}>
				{isRecovery ? say('Use your app instead') : say('Use a recovery code instead')}
			</Button>
		</div>
	);
}
