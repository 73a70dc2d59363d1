/** What went wrong on a trip to another provider, and the ways on. */
import { say } from '@friends/contract/core/languages/say';
import { CircleAlert, TimerOff } from 'lucide-react';
import { ApiError } from '#core/http/api-error.ts';
import { useSession } from '#core/session/use-session.ts';
import { ProviderButtons } from '#entities/account/provider-buttons.tsx';
import type { Trip } from '#entities/account/trip.ts';
import { paths } from '#entities/paths.ts';
import { failureText } from '#entities/text/failure.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '../notice.tsx';

/** Another try would be refused too. */
const isFinal = (error: unknown) =>
	error instanceof ApiError && (error.problem?.ended !== undefined || error.problem?.code === 'identity_taken');

interface TripFailedProps {
	trip: Trip;
	error: unknown;
	backHref: string;
}

export function TripFailed({ trip, error, backHref }: TripFailedProps) {
	return (
		<div className="grid grid-cols-1 gap-4.5">
			<div role="alert">
				<Notice hue="coral" icon={CircleAlert}>
					<p dir="auto" className="whitespace-pre-wrap">
						{failureText(error, say('Something went wrong. Please try again.'))}
					</p>
				</Notice>
			</div>
			<div className="grid grid-cols-1 gap-2.5">
				{!isFinal(error) && <ProviderButtons {...trip} providers={[trip.provider]} />}
				<ButtonLink href={backHref} variant="ghost" size="lg" block>
					{trip.purpose === 'sign-in' ? say('Back to log in') : say('Go back')}
				</ButtonLink>
			</div>
		</div>
	);
}

/** For an answer that this tab did not ask for. */
export function TripAstray() {
	const isMember = useSession().status === 'signed-in';
	return (
		<div className="grid grid-cols-1 gap-4.5">
			<div role="alert">
				<Notice hue="marigold" icon={TimerOff}>
					<p>{say('Each way back works once, and only in the tab where you began.')}</p>
				</Notice>
			</div>
			<ButtonLink href={isMember ? paths.home : paths.login} variant="quiet" size="lg" block>
				{isMember ? say('Go home') : say('Back to log in')}
			</ButtonLink>
		</div>
	);
}
