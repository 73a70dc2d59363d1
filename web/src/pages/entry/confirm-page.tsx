/** Page to which a link to confirm an email leads. */
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { useHash } from '#core/browser/use-hash.ts';
import { paths } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { ConfirmEmail } from '#features/auth/recovery/confirm-email.tsx';

export function ConfirmPage() {
	const linked = new URLSearchParams(useHash()).get('token') ?? '';
	const [token, setToken] = useState(linked);
	if (linked !== '' && linked !== token) setToken(linked);

	/** The token is of no use any more, and leaves the address. */
	function handleConfirmed() {
		history.replaceState(history.state, '', paths.confirm);
	}

	return (
		<AuthFrame
			label={say('There’s always a way back in.')}
			title={say('Your email')}
			subtitle={say('So that we know where to send a new password, should you need one.')}
		>
			<ConfirmEmail key={token} token={token} onConfirmed={handleConfirmed} />
		</AuthFrame>
	);
}
