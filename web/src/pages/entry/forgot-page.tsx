/** Page of those who have forgotten their password. */
import { say } from '@friends/contract/core/languages/say';
import { userLimits } from '@friends/contract/users/users.limits';
import { useLocation } from 'wouter';
import { useGuestAccess, useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { OtherWay } from '#features/auth/other-way.tsx';
import { ForgottenPassword } from '#features/auth/recovery/forgotten-password.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export function ForgotPage() {
	const instance = useInstance();
	const isAnswered = useGuestAccess({ enabled: true }) !== undefined;
	const [, navigate] = useLocation();

	function handleDone() {
		toast({ title: say('Your password is new'), description: say('Log in with it.') });
		navigate(paths.login);
	}

	return (
		<AuthFrame
			label={say('There’s always a way back in.')}
			title={say('Forgot your password?')}
			subtitle={say('It happens. Choose how we know it’s you.')}
		>
			{isAnswered && (
				<ForgottenPassword
					sendsMail={instance?.sendsMail ?? false}
					passwordMinLength={instance?.passwordMinLength ?? userLimits.password.minLength}
					onDone={handleDone}
				/>
			)}
			<OtherWay question={say('Remembered it?')} href={paths.login} label={say('Log In')} />
		</AuthFrame>
	);
}
