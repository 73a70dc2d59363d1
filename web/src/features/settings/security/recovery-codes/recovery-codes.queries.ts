/** Query and mutation of the member's recovery codes. The codes themselves are kept nowhere. */
import { say } from '@friends/contract/core/languages/say';
import { getRecoveryCodes, makeRecoveryCodes } from '@friends/contract/recovery/recovery.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Always stale: a code is used where the member is not signed in. */
export function useRecoveryCodes() {
	return useQuery({ queryKey: [getRecoveryCodes.path], queryFn: ({ signal }) => call(getRecoveryCodes, { signal }), staleTime: 0 });
}

export function useMakeRecoveryCodes({ onMade }: { onMade: (codes: readonly string[]) => void }) {
	const queryClient = useQueryClient();
	const { write, isPending, reset } = useWrite(makeRecoveryCodes, {
		// The codes leave the memory of the app with the dialog.
		gcTime: 0,
		onSuccess({ codes }) {
			markStale(queryClient, 'recovery.codesMade');
			onMade(codes);
			reset();
		},
		onError: (error) =>
			toast({ title: say('Couldn’t make new codes'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
	return { make: () => write({}), isPending };
}
