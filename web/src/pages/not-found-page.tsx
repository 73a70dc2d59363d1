/** Nothing lies at this address, or nothing that a guest may see; a guest can sign in and come back to it. */
import { useLocation, useSearch } from 'wouter';
import { loginPath } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { GuestFrame } from './guest-frame.tsx';
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
	const [path] = useLocation();
	const search = useSearch();
	const wanted = search ? `${path}?${search}` : path;
	return (
		<Placeholder
			illustration="lost"
			title="404 Page Not Found"
			text="That thread leads nowhere."
			action={
				<Actions>
					{!user && <ButtonLink href={loginPath(wanted)}>Log In</ButtonLink>}
					<BackToHome variant={user ? 'primary' : 'quiet'} />
				</Actions>
			}
		/>
	);
}
