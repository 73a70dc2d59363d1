/** Query and mutation of how people join a tribe, for those who manage its settings. */
import { say } from '@friends/contract/core/languages/say';
import { getTribeJoining, updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const keyOf = (tribeId: string) => [getTribeJoining.path, tribeId] as const;

export function useTribeJoining(tribeId: string) {
	return useQuery({
		queryKey: keyOf(tribeId),
		// Always stale: a form begins with what others saved meanwhile.
		staleTime: 0,
		queryFn: ({ signal }) => call(getTribeJoining, { params: { id: tribeId }, signal }),
	});
}

export function useSaveJoining(tribeId: string) {
	const queryClient = useQueryClient();
	return useWrite(updateTribeJoining, {
		onSuccess: (joining) => {
			queryClient.setQueryData(keyOf(tribeId), joining);
			markStale(queryClient, 'tribe.updated');
			toast({ title: say('Joining saved') });
		},
	});
}
