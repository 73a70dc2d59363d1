/** Page to which a link to confirm an email leads. */
import { useHash } from '#core/browser/use-hash.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { ConfirmEmail } from '#features/auth/recovery/confirm-email.tsx';

export function ConfirmPage() {
	const token = new URLSearchParams(useHash()).get('token') ?? '';
	return (
		<AuthFrame
			label="There’s always a way back in."
			title="Your email"
			subtitle="So that we know where to send a new password, should you need one."
		>
			<ConfirmEmail key={token} token={token} />
		</AuthFrame>
	);
}
