/** In place of a tribe that does not exist, or not for this viewer. */
import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useInvitation } from '#entities/tribe/use-invitation.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Actions, Placeholder } from '../placeholder.tsx';

/** Guests are offered to log in, since a member may see the tribe. */
export function NoTribe() {
	const { user } = useSession();
	const inviteCode = useInvitation();
	const loginHref = useLoginHref();
	return (
		<Placeholder
			illustration="lost"
			title={say('This tribe isn’t here')}
			text={
				inviteCode === ''
					? say('It doesn’t exist, or you can’t see it.')
					: say('The invitation has ended, or the tribe is gone. Ask the person who sent it for a new one.')
			}
			action={
				<Actions>
					{!user && <ButtonLink href={loginHref}>{say('Log In')}</ButtonLink>}
					<ButtonLink href={paths.tribes} variant={user ? 'primary' : 'quiet'}>
						{say('See other tribes')}
					</ButtonLink>
				</Actions>
			}
		/>
	);
}
