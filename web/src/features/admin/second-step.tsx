/** What stands in place of the panel while the community wants two steps of administrators, and this member logged in with one. */
import { say } from '@friends/contract/core/languages/say';
import { listPasskeys } from '@friends/contract/passkeys/passkeys.endpoints';
import { getTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';
import { call } from '#core/queries/call.ts';
import { ask, proof } from '#core/session/question.ts';
import { paths } from '#entities/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export const lacksSecondStep = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'two_factors_required';

/** Asks for what the panel asks first. */
interface Panel {
	refetch: () => Promise<{ error: unknown }>;
}

function useHasSecondStep() {
	return useQuery({
		queryKey: [getTwoStep.path, listPasskeys.path],
		queryFn: async ({ signal }) => {
			const [{ since }, passkeys] = await Promise.all([call(getTwoStep, { signal }), call(listPasskeys, { signal })]);
			return since !== null || passkeys.length > 0;
		},
		staleTime: 0,
	});
}

export function SecondStep({ panel }: { panel: Panel }) {
	return (
		<Card>
			<Loaded
				query={useHasSecondStep()}
				loading={
					<Loading label={say('Loading what is missing')}>
						<Skeleton className="m-6 h-40 rounded-inner" />
					</Loading>
				}
				offline={say('We’ll open the panel when you’re back online.')}
				failed={say('The panel couldn’t be opened')}
			>
				{(hasOne) => (hasOne ? <Confirm panel={panel} /> : <SetUp />)}
			</Loaded>
		</Card>
	);
}

function SetUp() {
	return (
		<EmptyState
			illustration="gap"
			title={say('One more step before you come in')}
			text={say('Administrators log in with two steps here. Turn on two-step log in or add a passkey, then come back.')}
			action={<ButtonLink href={`${paths.settings}?tab=security`}>{say('Open security settings')}</ButtonLink>}
		/>
	);
}

function Confirm({ panel }: { panel: Panel }) {
	const [isPending, setIsPending] = useState(false);

	async function confirm() {
		setIsPending(true);
		const isGiven = await ask(proof);
		const stillLacks = isGiven && lacksSecondStep((await panel.refetch()).error);
		setIsPending(false);
		if (stillLacks)
			toast({ title: say('That was one step'), description: say('Please use your passkey this time.'), variant: 'destructive' });
	}

	return (
		<EmptyState
			illustration="gap"
			title={say('Please confirm it’s you')}
			text={say('Administrators log in with two steps here, and you logged in with one. Give your passkey, or your password and a code.')}
			action={
				<Button pending={isPending} pendingLabel={say('Waiting…')} onClick={confirm}>
					{say('Confirm')}
				</Button>
			}
		/>
	);
}
