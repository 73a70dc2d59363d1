/** A member's page, still being built; what cannot be a member's page says so already. */
import { loginPath, paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Actions, BackToHome, Placeholder } from './placeholder.tsx';
import { RoomSoon } from './room-soon-page.tsx';

/** Without a name it is the member's own page, which a guest does not have. */
export function ProfilePage({ params: { username } }: { params: { username?: string | undefined } }) {
	const { user } = useSession();
	if (username === undefined && !user) return <NoOwnProfile />;
	if (username !== undefined && !/^\w+$/.test(username)) {
		return <Placeholder illustration="lost" title="Profile Not Found" text="Nobody goes by this name here." action={<BackToHome />} />;
	}
	return <RoomSoon heading="Profile" />;
}

function NoOwnProfile() {
	return (
		<Placeholder
			illustration="lost"
			title="Profile Not Found"
			text="Log in to see your own."
			action={
				<Actions>
					<ButtonLink href={loginPath(paths.profile)}>Log In</ButtonLink>
					<BackToHome variant="quiet" />
				</Actions>
			}
		/>
	);
}
