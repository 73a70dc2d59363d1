/** Page of those who have forgotten their password. */
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
		toast({ title: 'Your password is new', description: 'Log in with it.' });
		navigate(paths.login);
	}

	return (
		<AuthFrame label="There’s always a way back in." title="Forgot your password?" subtitle="It happens. Choose how we know it’s you.">
			{isAnswered && (
				<ForgottenPassword
					sendsMail={instance?.sendsMail ?? false}
					passwordMinLength={instance?.passwordMinLength ?? userLimits.password.minLength}
					onDone={handleDone}
				/>
			)}
			<OtherWay question="Remembered it?" href={paths.login} label="Log In" />
		</AuthFrame>
	);
}
