/** Page to log in. */
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { useCommunity } from '#entities/community/community.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { registerPath } from '#entities/paths.ts';
import { useReturnPath } from '#entities/use-entry-hrefs.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import type { LeftMember } from '#features/auth/return-form.tsx';
import { ReturnScreen } from './return-screen.tsx';

export function LoginPage() {
	// The return path is passed on to the other form.
	const returnPath = useReturnPath();
	const { name } = useCommunity();
	const byUsername = useInstance()?.emailOptional ?? false;
	const { endedReason } = useSession();
	const providers = useInstance()?.providers;
	const [refusal, setRefusal] = useState<string | null>(null);
	const [left, setLeft] = useState<LeftMember | null>(null);
	const isTurnedAway = refusal !== null || endedReason !== null;
	if (left) return <ReturnScreen left={left} onCancel={() => setLeft(null)} />;
	return (
		<AuthFrame
			label={isTurnedAway ? name : say('Your people kept your seat warm.')}
			title={say('Log in')}
			subtitle={isTurnedAway ? say('Use the email and password of your account.') : say('Good to see you. Pick up where you left off.')}
		>
			<LoginForm
				byUsername={byUsername}
				registerHref={registerPath(returnPath)}
				providers={providers}
				refusal={refusal}
				onRefusal={setRefusal}
				onLeft={setLeft}
			/>
		</AuthFrame>
	);
}
