/** Form to change the password. */

import { shortPasswordSentence } from '@friends/contract/accounts/short-password';
import { say } from '@friends/contract/core/languages/say';
import { userLimits } from '@friends/contract/users/users.limits';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { useInstance } from '#entities/community/instance.queries.ts';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { ChangeForm } from './change-form.tsx';
import { useChangePassword } from './security.queries.ts';

export interface ChangeProps {
	id: string;
	user: CurrentUser;
	onDone: () => void;
}

export function ChangePassword({ id, user, onDone }: ChangeProps) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['currentPassword', 'password']);
	const { change, isPending } = useChangePassword({ onDone, onRefused: showErrors });
	const minLength = useInstance()?.passwordMinLength ?? userLimits.password.minLength;

	function handleSubmit() {
		if (values.password.length < minLength) showErrors({ password: shortPasswordSentence(minLength) });
		else change(values);
	}

	return (
		<ChangeForm {...{ id, form, isPending }} title={say('Change password')} canSubmit={!hasBlank} onSubmit={handleSubmit}>
			{/* For password managers. */}
			<input type="email" autoComplete="username" value={user.email} readOnly hidden />
			<Field label={say('Current password')} error={errors.currentPassword}>
				{(control) => (
					<PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" required readOnly={isPending} />
				)}
			</Field>
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
