/** Form that sets a new password with a recovery code. */
import { say } from '@friends/contract/core/languages/say';
import { resetByCode } from '@friends/contract/recovery/recovery.endpoints';
import { resetByCodeBodySchema } from '@friends/contract/recovery/recovery.schema';
import type { FormEvent } from 'react';
import { useWrite } from '#core/outbox/use-write.ts';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { useInstance } from '#entities/community/instance.queries.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { checkFields } from '../auth-rules.ts';
import { LoginNameField } from '../login-name-field.tsx';

const fields = ['email', 'code', 'password'] as const;

export interface SetPasswordProps {
	/** Fewest characters of a password. */
	passwordMinLength: number;
	onDone: () => void;
}

export function CodeForm({ passwordMinLength, onDone }: SetPasswordProps) {
	const byUsername = useInstance()?.emailOptional ?? false;
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(fields);
	const { write, isPending } = useWrite(resetByCode, {
		onSuccess: onDone,
		onError(error) {
			toast({
				title: say('Your password is as before'),
				description: failureText(error, say('Something went wrong')),
				variant: 'destructive',
			});
			showErrors(failedFields(error));
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || hasBlank) return;
		const verdict = checkFields(resetByCodeBodySchema, values);
		if (verdict.errors) return showErrors(verdict.errors);
		write({ body: verdict.body });
	}

	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			<LoginNameField {...{ byUsername }} {...bind('email')} error={errors.email} autoComplete="username" />
			<Field label={say('Recovery code')} error={errors.code} hint={!errors.code && say('One of the ten that you put somewhere safe.')}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('code')}
						dir="ltr"
						className="font-mono"
						autoCapitalize="none"
						autoComplete="off"
						autoCorrect="off"
						spellCheck={false}
						required
					/>
				)}
			</Field>
			<NewPasswordField
				{...bind('password')}
				label={say('New password')}
				error={errors.password}
				minLength={passwordMinLength}
				known={[values.email]}
			/>
			<Button type="submit" size="lg" block className="mt-1.5" disabled={hasBlank} pending={isPending} pendingLabel={say('Setting…')}>
				{say('Set new password')}
			</Button>
		</form>
	);
}
