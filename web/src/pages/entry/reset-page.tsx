/** Page to which a link to set a password leads. Also for those who are signed in: on a shared device it may be someone else. */
import { say } from '@friends/contract/core/languages/say';
import { userLimits } from '@friends/contract/users/users.limits';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useHash } from '#core/browser/use-hash.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { Notice } from '#features/auth/notice.tsx';
import { LinkForm } from '#features/auth/recovery/link-form.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';

export function ResetPage() {
	const token = new URLSearchParams(useHash()).get('token') ?? '';
	const instance = useInstance();
	const [isDone, setIsDone] = useState(false);
	const passwordMinLength = instance?.passwordMinLength ?? userLimits.password.minLength;

	function handleDone() {
		setIsDone(true);
		// The token is of no use any more, and leaves the address.
		history.replaceState(history.state, '', paths.reset);
	}

	return (
		<AuthFrame
			label={say('There’s always a way back in.')}
			title={isDone ? say('All set') : say('Set a new password')}
			subtitle={isDone ? say('You’re signed out everywhere.') : say('It signs you out everywhere. Then you log in with the new one.')}
		>
			{isDone ? <Done /> : <LinkForm key={token} token={token} passwordMinLength={passwordMinLength} onDone={handleDone} />}
		</AuthFrame>
	);
}

function Done() {
	return (
		<div role="status" className="grid gap-4.5">
			<Notice hue="leaf" icon={CircleCheck}>
				<p>{say('Your password is new. Log in with it.')}</p>
			</Notice>
			<ButtonLink href={paths.login} size="lg" block>
				{say('Log In')}
			</ButtonLink>
		</div>
	);
}
