/** Confirms an email with the token of a link, and says what came of it. */
import { say } from '@friends/contract/core/languages/say';
import { confirmEmail } from '@friends/contract/recovery/recovery.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, TimerOff } from 'lucide-react';
import { ApiError } from '#core/http/api-error.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { Notice } from '../notice.tsx';

export function ConfirmEmail({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
	const queryClient = useQueryClient();
	// A query, since a page that is opened twice may ask twice: the answer is the same.
	const { isSuccess, error, refetch } = useQuery({
		queryKey: [confirmEmail.path, token],
		queryFn: async ({ signal }) => {
			await call(confirmEmail, { body: { token }, signal });
			markStale(queryClient, 'recovery.emailConfirmed');
			onConfirmed();
			return true;
		},
		enabled: token !== '',
		gcTime: 0,
	});
	const { isRetrying, retry } = useRetry(refetch);

	if (isSuccess) return <Confirmed />;
	if (token === '' || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return <ConfirmOver />;
	if (error) return <LoadError title={say('Your email couldn’t be confirmed')} isRetrying={isRetrying} onRetry={retry} />;
	return (
		<div className="text-brand">
			<Spinner label={say('Confirming your email')} className="size-7" />
		</div>
	);
}

function Confirmed() {
	return (
		<div role="status" className="grid gap-4.5">
			<Notice hue="leaf" icon={MailCheck}>
				<p>{say('Your email is confirmed. Thank you.')}</p>
			</Notice>
			<ButtonLink href={paths.home} size="lg" block>
				{say('Go on')}
			</ButtonLink>
		</div>
	);
}

function ConfirmOver() {
	return (
		<div role="alert" className="grid gap-4.5">
			<Notice hue="marigold" icon={TimerOff}>
				<p className="font-strong">{say('This link has ended')}</p>
				<p>{say('You can have another one sent in Settings, Security.')}</p>
			</Notice>
			<ButtonLink href={`${paths.settings}?tab=security`} size="lg" block>
				{say('Open Security')}
			</ButtonLink>
		</div>
	);
}
