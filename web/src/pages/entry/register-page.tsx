/** Page to sign up. */
import { productName } from '@friends/contract/instance/instance.limits';
import { useSearch } from 'wouter';
import { useCommunity } from '#entities/community/community.ts';
import { loginPath, returnPathOf } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { SignUp } from './sign-up.tsx';

export function RegisterPage() {
	const search = useSearch();
	const { name } = useCommunity();
	return (
		<AuthFrame
			label="There’s always room for one more."
			title="Sign up"
			subtitle={`${name === productName ? 'Friends' : name} is a community of people who share their days, start tribes and turn up for each other.`}
		>
			<SignUp loginHref={loginPath(returnPathOf(search))} />
		</AuthFrame>
	);
}
