/** Form that sets a new password with the token of a link. */
import { say } from '@friends/contract/core/languages/say';
import { resetByLink } from '@friends/contract/recovery/recovery.endpoints';
import { resetByLinkBodySchema } from '@friends/contract/recovery/recovery.schema';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { checkFields } from '../auth-rules.ts';
import type { SetPasswordProps } from './code-form.tsx';
import { LinkOver } from './link-over.tsx';

const fields = ['password'] as const;

export function LinkForm({ token, passwordMinLength, onDone }: SetPasswordProps & { token: string }) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(fields);
	const [isOver, setIsOver] = useState(token === '');
	const { write, isPending } = useWrite(resetByLink, {
		onSuccess: onDone,
		onError(error) {
			if (error instanceof ApiError && error.status === 410) return setIsOver(true);
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
		const verdict = checkFields(resetByLinkBodySchema, { ...values, token });
		if (verdict.errors) return showErrors(verdict.errors);
		write({ body: verdict.body });
	}

	if (isOver) return <LinkOver />;
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
			<NewPasswordField
				{...bind('password')}
				label={say('New password')}
				error={errors.password}
				minLength={passwordMinLength}
				known={[]}
			/>
			<Button type="submit" size="lg" block className="mt-1.5" disabled={hasBlank} pending={isPending} pendingLabel={say('Setting…')}>
				{say('Set new password')}
			</Button>
		</form>
	);
}
