/** Page to sign up. */
import { say } from '@friends/contract/core/languages/say';
import { productName } from '@friends/contract/instance/instance.limits';
import { useCommunity } from '#entities/community/community.ts';
import { loginPath } from '#entities/paths.ts';
import { useReturnPath } from '#entities/use-entry-hrefs.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { SignUp } from './sign-up.tsx';

export function RegisterPage() {
	const { name } = useCommunity();
	return (
		<AuthFrame
			label={say('There’s always room for one more.')}
			title={say('Sign up')}
			subtitle={say('{community} is a community of people who share their days, start tribes and turn up for each other.', {
				community: name === productName ? 'Friends' : name,
			})}
		>
			<SignUp loginHref={loginPath(useReturnPath())} />
		</AuthFrame>
	);
}
