/** Where guests become members. */
import { productName } from '@friends/contract/instance/instance.limits';
import { useSearch } from 'wouter';
import { useCommunity } from '#core/community.ts';
import { loginPath, returnPathOf } from '#core/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { ClosedRegistration } from '#features/auth/closed-registration.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { isRegistrationClosed, useInstance } from '#features/instance/instance.queries.ts';

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
				<RegisterForm isFirstAccount={instance?.isEmpty ?? false} hasRules={instance?.hasRules ?? false} loginHref={loginHref} />
			)}
		</AuthFrame>
	);
}
