/** Form to sign up, or why the door is shut. */
import { say } from '@friends/contract/core/languages/say';
import type { Identity } from '@friends/contract/providers/providers.schema';
import { userLimits } from '@friends/contract/users/users.limits';
import { useLocation } from 'wouter';
import { useHash } from '#core/browser/use-hash.ts';
import { shutDoorOf, useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { RegisterForm, type RegisterFormProps } from '#features/auth/register-form.tsx';
import { ShutDoor } from '#features/auth/shut-door.tsx';
import { useIsOpen } from '#features/joining/invitations.queries.ts';

interface SignUpProps extends Pick<RegisterFormProps, 'loginHref' | 'onOver'> {
	/** What another provider says of the person; without it they choose a password. */
	identity?: Identity | undefined;
}

export function SignUp(props: SignUpProps) {
	const instance = useInstance();
	const { invitation, ended } = useHeldInvitation();
	const shutDoor = invitation ? undefined : shutDoorOf(instance);
	if (shutDoor) return <ShutDoor sentence={ended ?? shutDoor} loginHref={props.loginHref} />;
	return (
		<RegisterForm
			{...props}
			isFirstAccount={instance?.isEmpty ?? false}
			needsSetupCode={instance?.needsSetupCode ?? false}
			passwordMinLength={instance?.passwordMinLength ?? userLimits.password.minLength}
			emailOptional={instance?.emailOptional ?? false}
			providers={instance?.providers}
			hasRules={instance?.hasRules ?? false}
			questions={instance?.registration === 'approval' && !invitation ? instance.joiningQuestions : null}
			invitation={invitation}
		/>
	);
}

/** The invitation in the address, which a trip to another provider keeps; '' for none, and for one that has ended. */
function useHeldInvitation(): { invitation: string; ended?: string } {
	const [path] = useLocation();
	const hash = useHash();
	// The setup code of the first account stands in a parameter.
	const mayHold = path === paths.join || (path === paths.elsewhere && !hash.includes('='));
	const code = mayHold ? hash : '';
	if (useIsOpen(code) !== false) return { invitation: code };
	return { invitation: '', ended: say('This invitation has ended. Ask the person who sent it for a new one.') };
}
