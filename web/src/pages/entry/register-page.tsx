/** Page to sign up. */
import { productName } from '@friends/contract/instance/instance.limits';
import { userLimits } from '@friends/contract/users/users.limits';
import { useSearch } from 'wouter';
import { useCommunity } from '#entities/community/community.ts';
import { isRegistrationClosed, useInstance } from '#entities/community/instance.queries.ts';
import { loginPath, returnPathOf } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { ClosedRegistration } from '#features/auth/closed-registration.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';

export function RegisterPage() {
	const search = useSearch();
	const { name } = useCommunity();
	const instance = useInstance();
	const loginHref = loginPath(returnPathOf(search));
	return (
		<AuthFrame
			label="There’s always room for one more."
			title="Sign up"
			subtitle={`${name === productName ? 'Friends' : name} is a community of people who share their days, start tribes and turn up for each other.`}
		>
			{isRegistrationClosed(instance) ? (
				<ClosedRegistration loginHref={loginHref} />
			) : (
				<RegisterForm
					isFirstAccount={instance?.isEmpty ?? false}
					needsSetupCode={instance?.needsSetupCode ?? false}
					passwordMinLength={instance?.passwordMinLength ?? userLimits.password.minLength}
					hasRules={instance?.hasRules ?? false}
					loginHref={loginHref}
				/>
			)}
		</AuthFrame>
	);
}
