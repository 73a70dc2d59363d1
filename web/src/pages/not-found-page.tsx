/** Nothing lies at this address, or nothing that a guest may see; a guest can sign in and come back to it. */
import { useSession } from '#core/session/use-session.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { GuestFrame } from './entry/guest-frame.tsx';
import { Actions, BackToHome, Placeholder } from './placeholder.tsx';

/** In the shell, which brings bar and landmark along. */
export function NotFoundPage() {
	return <NotFound />;
}

/** For guests, on its own. */
export function LostGuestPage() {
	return (
		<GuestFrame>
			<NotFound />
		</GuestFrame>
	);
}

function NotFound() {
	const { user } = useSession();
	const loginHref = useLoginHref();
	return (
		<Placeholder
			illustration="lost"
			title="404 Page Not Found"
			text="That thread leads nowhere."
			action={
				<Actions>
					{!user && <ButtonLink href={loginHref}>Log In</ButtonLink>}
					<BackToHome variant={user ? 'primary' : 'quiet'} />
				</Actions>
			}
		/>
	);
}
