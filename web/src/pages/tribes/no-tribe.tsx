/** In place of a tribe that does not exist, or not for this viewer. */
import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Actions, Placeholder } from '../placeholder.tsx';

/** Guests are offered to log in, since a member may see the tribe. */
export function NoTribe() {
	const { user } = useSession();
	const loginHref = useLoginHref();
	return (
		<Placeholder
			illustration="lost"
			title={say('This tribe isn’t here')}
			text={say('It doesn’t exist, or you can’t see it.')}
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
