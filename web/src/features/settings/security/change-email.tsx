/** Form to change the email. */

import { changeEmailBodySchema } from '@friends/contract/accounts/accounts.schema';
import { say } from '@friends/contract/core/languages/say';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { ChangeForm } from './change-form.tsx';
import type { ChangeProps } from './change-password.tsx';
import { useChangeEmail } from './security.queries.ts';

export function ChangeEmail({ id, onDone }: Omit<ChangeProps, 'user'>) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['email']);
	const { change, isPending } = useChangeEmail({ onDone, onRefused: showErrors });

	function handleSubmit() {
		const { success, data, error } = changeEmailBodySchema.safeParse(values);
		if (success) change(data.email);
		else showErrors({ email: error.issues[0]?.message });
	}

	return (
		<ChangeForm {...{ id, form, isPending }} title={say('Change email')} canSubmit={!hasBlank} onSubmit={handleSubmit}>
			<Field label={say('New email')} error={errors.email} hint={!errors.email && say('You log in with it from then on.')}>
				{(control) => <TextInput {...control} {...bind('email')} type="email" autoComplete="email" required readOnly={isPending} />}
			</Field>
		</ChangeForm>
	);
}
