/** Form to change the password. */
import { userLimits } from '@friends/contract/users/users.limits';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { FormEvent } from 'react';
import { NewPasswordField } from '#entities/account/new-password-field.tsx';
import { useInstance } from '#entities/community/instance.queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { Card } from '#ui/layout/card.tsx';
import { useChangePassword } from './security.queries.ts';

interface ChangePasswordProps {
	id: string;
	user: CurrentUser;
	onDone: () => void;
}

export function ChangePassword({ id, user, onDone }: ChangePasswordProps) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['currentPassword', 'password']);
	const { change, isPending } = useChangePassword({ onDone, onRefused: showErrors });
	const minLength = useInstance()?.passwordMinLength ?? userLimits.password.minLength;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || hasBlank) return;
		if (values.password.length < minLength) showErrors({ password: `Password must be at least ${minLength} characters` });
		else change(values);
	}

	return (
		<Card as="section" id={id} aria-labelledby={`${id}-title`} padded>
			<h2 id={`${id}-title`} className="mb-3.5 text-title">
				Change password
			</h2>
			<form ref={form} noValidate className="grid max-w-110 gap-4.5" onSubmit={handleSubmit}>
				{/* For password managers. */}
				<input type="email" autoComplete="username" value={user.email} readOnly hidden />
				<Field label="Current password" error={errors.currentPassword}>
					{(control) => (
						<PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" required readOnly={isPending} />
					)}
				</Field>
				<NewPasswordField
					{...bind('password')}
					label="New password"
					error={errors.password}
					minLength={minLength}
					known={[user.name, user.username, user.email]}
					readOnly={isPending}
				/>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<Button type="submit" disabled={hasBlank} pending={isPending} pendingLabel="Changing…">
						Change password
					</Button>
					<p className="text-small text-muted">Signs out your other devices.</p>
				</div>
			</form>
		</Card>
	);
}
