/** Where guests become members. */
import { useSearch } from 'wouter';
import { loginPath, returnPathOf } from '#core/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { useInstance } from '#features/instance/instance.queries.ts';

export function RegisterPage() {
	const search = useSearch();
	const instance = useInstance();
	return (
		<AuthFrame
			label="There is always room for one more bead."
			title="Sign up"
			subtitle="Friends is a community of people who share their days, start tribes and turn up for each other."
		>
			<RegisterForm isFirstAccount={instance?.isEmpty ?? false} loginHref={loginPath(returnPathOf(search))} />
		</AuthFrame>
	);
}
