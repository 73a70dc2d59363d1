/** Page for an unknown address, or one that a guest may not see; a guest can log in and return to it. */
import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { GuestFrame } from './entry/guest-frame.tsx';
import { Actions, BackToHome, Placeholder } from './placeholder.tsx';

/** Inside the shell, which has bar and landmark. */
export function NotFoundPage() {
	return <NotFound />;
}

/** For guests, outside of the shell. */
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
			title={say('404 Page Not Found')}
			text={say('That thread leads nowhere.')}
			action={
				<Actions>
					{!user && <ButtonLink href={loginHref}>{say('Log In')}</ButtonLink>}
					<BackToHome variant={user ? 'primary' : 'quiet'} />
				</Actions>
			}
		/>
	);
}
