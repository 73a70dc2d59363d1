/** The ways to a new password: a letter where the community sends mail, and a recovery code. */
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { Segments } from '#ui/controls/segments.tsx';
import { CodeForm, type SetPasswordProps } from './code-form.tsx';
import { LetterForm } from './letter-form.tsx';

const choices = [
	{ value: 'letter', label: () => say('By mail') },
	{ value: 'code', label: () => say('Recovery code') },
] as const;

export function ForgottenPassword({ sendsMail, ...rest }: SetPasswordProps & { sendsMail: boolean }) {
	const [way, setWay] = useState<(typeof choices)[number]['value']>('letter');
	if (!sendsMail) return <WithoutMail {...rest} />;
	return (
		<>
			<Segments
				label={say('Way to a new password')}
				choices={choices.map(({ value, label }) => ({ value, label: label() }))}
				value={way}
				onChange={setWay}
			/>
			{way === 'letter' ? <LetterForm /> : <CodeForm {...rest} />}
		</>
	);
}

function WithoutMail(props: SetPasswordProps) {
	return (
		<>
			<CodeForm {...props} />
			<p className="text-center text-small text-pretty text-muted">{say('No code at hand? An administrator can make you a link.')}</p>
		</>
	);
}
