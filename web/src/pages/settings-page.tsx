/** A member's settings, still being built; guests are shown the way in. */
import { useLocation } from 'wouter';
import { loginPath, paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Actions, Placeholder } from './placeholder.tsx';
import { RoomSoon } from './room-soon-page.tsx';

export function SettingsPage() {
	const { user } = useSession();
	return user ? <RoomSoon heading="Settings" /> : <GuestMode />;
}

function GuestMode() {
	const [path] = useLocation();
	return (
		<Placeholder
			illustration="guest"
			title="Guest Mode"
			text="Your place is saved. Log in to edit your profile."
			action={
				<Actions>
					<ButtonLink href={loginPath(path)}>Log In</ButtonLink>
					<ButtonLink href={paths.register} variant="quiet">
						Sign Up
					</ButtonLink>
				</Actions>
			}
		/>
	);
}
