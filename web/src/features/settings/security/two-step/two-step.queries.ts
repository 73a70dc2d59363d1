/** Query and mutations of two-step log in. */
import { say } from '@friends/contract/core/languages/say';
import { beginTwoStep, confirmTwoStep, endTwoStep, getTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import type { TwoStep, TwoStepKey } from '@friends/contract/two-step/two-step.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { toast } from '#ui/toast/toast-store.ts';

const key = [getTwoStep.path] as const;

/** Always stale, as all that says how safe the account is. */
export function useTwoStep() {
	return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getTwoStep, { signal }), staleTime: 0 });
}

/** The member closed the dialog that asks who they are. */
const isCancelled = (error: Error) => error instanceof ApiError && error.problem?.code === 'proof_needed';

function showFailure(title: string, error: Error): void {
	if (!isCancelled(error)) toast({ title, description: failureText(error, say('Something went wrong')), variant: 'destructive' });
}

export function useBeginTwoStep({ onBegun }: { onBegun: (made: TwoStepKey) => void }) {
	const { write, isPending } = useWrite(beginTwoStep, {
		// Secrets leave the memory of the app with the dialog.
		gcTime: 0,
		onSuccess: onBegun,
		onError: (error) => showFailure(say('Couldn’t start two-step log in'), error),
	});
	return { begin: () => write({}), isPending };
}

interface CodeOptions<Done> {
	onDone: (done: Done) => void;
	/** By field: 'code'. */
	onRefused: (errors: Record<string, string>) => void;
}

/** What belongs to no field is said at the one that there is. */
const atCode = (error: Error) => ({ code: failureText(error, say('Something went wrong')), ...failedFields(error) });

function useKnow() {
	const queryClient = useQueryClient();
	return (event: 'twoStep.turnedOn' | 'twoStep.turnedOff') => {
		queryClient.setQueryData<TwoStep>(
			key,
			(known) => known && { ...known, since: event === 'twoStep.turnedOn' ? new Date().toISOString() : null },
		);
		markStale(queryClient, event);
		markStale(queryClient, 'session.othersEnded');
	};
}

/** `onDone` gets new recovery codes, if the member had none. */
export function useConfirmTwoStep({ onDone, onRefused }: CodeOptions<string[]>) {
	const queryClient = useQueryClient();
	const know = useKnow();
	const { write, isPending } = useWrite(confirmTwoStep, {
		gcTime: 0,
		onSuccess: ({ recoveryCodes }) => {
			know('twoStep.turnedOn');
			if (recoveryCodes.length > 0) markStale(queryClient, 'recovery.codesMade');
			toast({ title: say('Two-step log in is on'), description: say('Your other devices are signed out.') });
			onDone(recoveryCodes);
		},
		onError: (error) => onRefused(isCancelled(error) ? {} : atCode(error)),
	});
	return { confirm: (code: string) => write({ body: { code } }), isPending };
}

export function useEndTwoStep({ onDone, onRefused }: CodeOptions<void>) {
	const know = useKnow();
	const { write, isPending } = useWrite(endTwoStep, {
		onSuccess: () => {
			know('twoStep.turnedOff');
			toast({ title: say('Two-step log in is off'), description: say('Your other devices are signed out.') });
			onDone();
		},
		onError: (error) => onRefused(isCancelled(error) ? {} : atCode(error)),
	});
	return { end: (code: string) => write({ body: { code } }), isPending };
}
