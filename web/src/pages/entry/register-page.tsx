/** Page to sign up. */
import { productName } from '@friends/contract/instance/instance.limits';
import { userLimits } from '@friends/contract/users/users.limits';
import { useLocation, useSearch } from 'wouter';
import { useHash } from '#core/browser/use-hash.ts';
import { useCommunity } from '#entities/community/community.ts';
import { shutDoorOf, useInstance } from '#entities/community/instance.queries.ts';
import { loginPath, paths, returnPathOf } from '#entities/paths.ts';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { ShutDoor } from '#features/auth/shut-door.tsx';
import { useIsOpen } from '#features/joining/invitations.queries.ts';

export function RegisterPage() {
	const search = useSearch();
	const { name } = useCommunity();
	const instance = useInstance();
	const loginHref = loginPath(returnPathOf(search));
	const { invitation, ended } = useHeldInvitation();
	const shutDoor = invitation ? undefined : shutDoorOf(instance);
	return (
		<AuthFrame
			label="There’s always room for one more."
			title="Sign up"
			subtitle={`${name === productName ? 'Friends' : name} is a community of people who share their days, start tribes and turn up for each other.`}
		>
			{shutDoor ? (
				<ShutDoor sentence={ended ?? shutDoor} loginHref={loginHref} />
			) : (
				<RegisterForm
					isFirstAccount={instance?.isEmpty ?? false}
					needsSetupCode={instance?.needsSetupCode ?? false}
					passwordMinLength={instance?.passwordMinLength ?? userLimits.password.minLength}
					hasRules={instance?.hasRules ?? false}
					loginHref={loginHref}
					questions={instance?.registration === 'approval' && !invitation ? instance.joiningQuestions : null}
					invitation={invitation}
				/>
			)}
		</AuthFrame>
	);
}

/** The invitation in the address; '' for none, and for one that has ended. */
function useHeldInvitation(): { invitation: string; ended?: string } {
	const [path] = useLocation();
	const hash = useHash();
	const code = path === paths.join ? hash : '';
	if (useIsOpen(code) !== false) return { invitation: code };
	return { invitation: '', ended: 'This invitation has ended. Ask the person who sent it for a new one.' };
}
