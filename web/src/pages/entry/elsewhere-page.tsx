/** Page to which other providers send people back: it settles who they are, and asks what is missing. */
import { say } from '@friends/contract/core/languages/say';
import type { Identity } from '@friends/contract/providers/providers.schema';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Trip } from '#entities/account/trip.ts';
import { loginPath, paths } from '#entities/paths.ts';
import { AuthFrame, type AuthFrameProps } from '#features/auth/auth-frame.tsx';
import { nextStep, present } from '#features/auth/elsewhere/finish-trip.ts';
import { TripAstray, TripFailed } from '#features/auth/elsewhere/trip-failed.tsx';
import { type ReturnedTrip, useReturnedTrip } from '#features/auth/elsewhere/use-returned-trip.ts';
import { LoginCodeForm } from '#features/auth/login-code-form.tsx';
import { ProofDialogOutlet } from '#features/auth/proof-dialog-outlet.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { ReturnScreen } from './return-screen.tsx';
import { SignUp } from './sign-up.tsx';

export function ElsewherePage() {
	const returned = useReturnedTrip();
	const { trip, stage } = returned;
	const [, navigate] = useLocation();

	if (stage.kind === 'astray') return <Astray />;
	if (trip === null || stage.kind === 'waiting' || stage.kind === 'there') return <Waiting trip={trip} />;
	const goBack = () => navigate(backOf(trip));
	switch (stage.kind) {
		case 'failed':
			return <Failed trip={trip} error={stage.error} />;
		case 'code':
			return <Code trip={trip} identity={stage.identity} follow={returned.follow} onBack={goBack} />;
		case 'left':
			return <ReturnScreen left={stage.left} onCancel={goBack} />;
		case 'new':
			return <Newcomer identity={stage.identity} follow={returned.follow} />;
	}
}

/** Where a person goes on who gives up. */
const backOf = ({ purpose, from }: Trip) => (purpose === 'sign-in' ? loginPath(from) : from);

function Frame({ title, subtitle, children }: Pick<AuthFrameProps, 'title' | 'subtitle'> & { children: ReactNode }) {
	return (
		<AuthFrame label={say('There’s more than one way in.')} title={title} subtitle={subtitle}>
			{children}
		</AuthFrame>
	);
}

/** A member who links a provider may have to prove first who they are. */
function Waiting({ trip }: { trip: Trip | null }) {
	return (
		<Frame title={say('One moment')} subtitle={trip ? say('We’re reading what {provider} says.', { provider: trip.provider.name }) : ''}>
			<div className="text-brand">
				<Spinner label={say('Checking who you are')} className="size-7" />
			</div>
			<ProofDialogOutlet />
		</Frame>
	);
}

const Astray = () => (
	<Frame title={say('Nothing to finish here')} subtitle={say('This page ends a log in that begins elsewhere.')}>
		<TripAstray />
	</Frame>
);

function Failed({ trip, error }: { trip: Trip; error: unknown }) {
	return (
		<Frame title={say('That didn’t work')} subtitle={say('Nothing is lost. This is what happened:')}>
			<TripFailed trip={trip} error={error} backHref={backOf(trip)} />
		</Frame>
	);
}

interface StepProps extends Pick<ReturnedTrip, 'follow'> {
	identity: Identity;
}

function Code({ trip: { purpose }, identity, follow, onBack }: StepProps & { trip: Trip; onBack: () => void }) {
	const provider = identity.provider.name;
	if (purpose === 'link') return null;
	return (
		<Frame
			title={purpose === 'prove' ? say('Just checking it’s you') : say('Log in')}
			subtitle={say('{provider} says it’s you. A code from your app, and you’re in.', { provider })}
		>
			<LoginCodeForm
				account={identity.email ?? say('your account at {provider}', { provider })}
				isProof={purpose === 'prove'}
				signIn={async (code) => follow(Promise.resolve(await present(purpose, identity, code)))}
				onBack={(refusal) => (refusal ? follow(after(refusal, identity)) : onBack())}
			/>
		</Frame>
	);
}

const after = async ({ error, code }: { error: unknown; code: string }, identity: Identity) => nextStep(error, identity, code);

function Newcomer({ identity, follow }: StepProps) {
	const provider = identity.provider.name;
	return (
		<Frame
			title={say('You’re new here')}
			subtitle={say('{provider} told us who you are, and you need no password. Look it over, and you’re in.', { provider })}
		>
			<SignUp
				identity={identity}
				loginHref={loginPath(`${paths.settings}?tab=security`)}
				onOver={(error) => follow(Promise.reject(error))}
			/>
		</Frame>
	);
}
