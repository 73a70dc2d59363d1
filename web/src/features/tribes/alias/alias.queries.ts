/** Query of what the viewer is called in a tribe, and the write that changes it. */
import { getTribeAlias, setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';

const aliasKey = (tribeId: string) => [getTribeAlias.path, tribeId] as const;

export function useTribeAlias(tribeId: string) {
	return useQuery({
		queryKey: aliasKey(tribeId),
		queryFn: ({ signal }) => call(getTribeAlias, { params: { id: tribeId }, signal }),
	});
}

export function useSetTribeAlias(tribeId: string) {
	const queryClient = useQueryClient();
	return useWrite(setTribeAlias, {
		// Offline it fails at once: a dialog that waits for a connection could not be closed.
		networkMode: 'always',
		onSuccess: (alias) => {
			queryClient.setQueryData(aliasKey(tribeId), alias);
			markStale(queryClient, 'tribe.aliasChanged');
		},
	});
}
