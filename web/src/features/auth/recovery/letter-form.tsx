/** Form that has a link mailed, with which a new password is set. It says the same whether the address has an account or not. */

import { say } from '@friends/contract/core/languages/say';
import { askForResetLink } from '@friends/contract/recovery/recovery.endpoints';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';
import { askForLinkBodySchema } from '@friends/contract/recovery/recovery.schema';
import { MailCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { useWrite } from '#core/outbox/use-write.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Say } from '#ui/say.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { checkFields } from '../auth-rules.ts';
import { Notice } from '../notice.tsx';

const fields = ['email'] as const;

export function LetterForm() {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(fields);
	const { write, isPending, isSuccess } = useWrite(askForResetLink, {
		onError(error) {
			toast({ title: say('No letter was sent'), description: failureText(error, say('Something went wrong')), variant: 'destructive' });
			showErrors(failedFields(error));
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || hasBlank) return;
		const verdict = checkFields(askForLinkBodySchema, values);
		if (verdict.errors) return showErrors(verdict.errors);
		write({ body: verdict.body });
	}

	if (isSuccess) return <Sent email={values.email.trim()} />;
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			<Field
				label={say('Email')}
				error={errors.email}
				hint={
					!errors.email &&
					say('We mail you a link that works for {minutes, plural, one {# minute} other {# minutes}}.', {
						minutes: recoveryLimits.linkMinutes,
					})
				}
			>
				{(control) => <TextInput {...control} {...bind('email')} type="email" autoComplete="email" required />}
			</Field>
			<Button type="submit" size="lg" block className="mt-1.5" disabled={hasBlank} pending={isPending} pendingLabel={say('Sending…')}>
				{say('Send me a link')}
			</Button>
		</form>
	);
}

function Sent({ email }: { email: string }) {
	return (
		<div role="status">
			<Notice hue="leaf" icon={MailCheck}>
				<p className="font-strong">{say('Look in your mail')}</p>
				<p>
					<Say
						sentence="If {email} has an account here, a link is on its way. Nothing there after a few minutes? Look among the junk mail."
						parts={{ email: <bdi>{email}</bdi> }}
					/>
				</p>
			</Notice>
		</div>
	);
}
