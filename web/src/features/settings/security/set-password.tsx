/** Form to set a first password, for members who log in without one. */

import { shortPasswordSentence } from '@friends/contract/accounts/short-password';
import { say } from '@friends/contract/core/languages/say';
import { userLimits } from '@friends/contract/users/users.limits';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { useInstance } from '#entities/community/instance.queries.ts';
import { useFields } from '#ui/controls/use-fields.ts';
import { ChangeForm } from './change-form.tsx';
import type { ChangeProps } from './change-password.tsx';
import { useSetPassword } from './security.queries.ts';

export function SetPassword({ id, user, onDone }: ChangeProps) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['password']);
	const { set, isPending } = useSetPassword({ onDone, onRefused: showErrors });
	const minLength = useInstance()?.passwordMinLength ?? userLimits.password.minLength;

	function handleSubmit() {
		if (values.password.length < minLength) showErrors({ password: shortPasswordSentence(minLength) });
		else set(values.password);
	}

	return (
		<ChangeForm
			{...{ id, form, isPending }}
			title={say('Set a password')}
			pendingLabel={say('Setting…')}
			canSubmit={!hasBlank}
			onSubmit={handleSubmit}
		>
			{/* For password managers. */}
			<input type="email" autoComplete="username" value={user.email} readOnly hidden />
			<NewPasswordField
				{...bind('password')}
				label={say('New password')}
				error={errors.password}
				minLength={minLength}
				known={[user.name, user.username, user.email]}
				readOnly={isPending}
			/>
		</ChangeForm>
	);
}
