/** Buttons for guests to sign up and to log in, both of which return to this page. */

import { say } from '@friends/contract/core/languages/say';
import { shutDoorOf, useInstance } from '#entities/community/instance.queries.ts';
import { useLoginHref, useRegisterHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink, type ButtonSize } from '#ui/controls/button.tsx';
import { Actions } from '../placeholder.tsx';

/** Sign up comes first: most guests who follow a link have no account yet. */
export function WaysIn({ size }: { size?: ButtonSize }) {
	const isShut = shutDoorOf(useInstance()) !== undefined;
	const [loginHref, registerHref] = [useLoginHref(), useRegisterHref()];
	return (
		<Actions>
			{!isShut && (
				<ButtonLink href={registerHref} size={size}>
					{say('Sign Up')}
				</ButtonLink>
			)}
			<ButtonLink href={loginHref} size={size} variant={isShut ? 'primary' : 'quiet'}>
				{say('Log In')}
			</ButtonLink>
		</Actions>
	);
}
