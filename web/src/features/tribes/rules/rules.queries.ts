/** Query of a tribe's rules, and the viewer's agreement to them. */
import { agreeToTribeRules, getTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';

export const rulesKey = (tribeId: string) => [getTribeRules.path, tribeId] as const;

export function useTribeRules(tribeId: string) {
	return useQuery({
		queryKey: rulesKey(tribeId),
		queryFn: ({ signal }) => call(getTribeRules, { params: { id: tribeId }, signal }),
	});
}

export function useAgree(tribeId: string, onAgreed: () => void = () => undefined) {
	const queryClient = useQueryClient();
	const { write, isPending, error } = useWrite(agreeToTribeRules, {
		// Offline it fails at once: a dialog that waits for a connection could not be closed.
		networkMode: 'always',
		onSuccess: (rules) => {
			queryClient.setQueryData(rulesKey(tribeId), rules);
			markStale(queryClient, 'tribe.rulesAgreed');
			onAgreed();
		},
	});
	return { agree: () => write({ params: { id: tribeId } }), isPending, error };
}
