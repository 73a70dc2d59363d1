/** Query and mutation of the providers that the member logs in with. */
import { say } from '@friends/contract/core/languages/say';
import { listLinkedProviders, unlinkProvider } from '@friends/contract/providers/providers.endpoints';
import type { LinkedProvider } from '@friends/contract/providers/providers.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { failureText } from '#entities/text/failure.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Always stale: the provider sends back to a page that has just linked one. */
export function useLinkedProviders() {
	return useQuery({ queryKey: [listLinkedProviders.path], queryFn: ({ signal }) => call(listLinkedProviders, { signal }), staleTime: 0 });
}

export function useUnlink({ id, name }: LinkedProvider, onDone: () => void) {
	const queryClient = useQueryClient();
	const { write, isPending, error } = useWrite(unlinkProvider, {
		onSuccess: () => {
			markStale(queryClient, 'provider.unlinked');
			markStale(queryClient, 'session.othersEnded');
			toast({ title: say('{name} is unlinked', { name }), description: say('Your other devices are signed out.') });
			onDone();
		},
	});
	return {
		unlink: () => write({ params: { id } }),
		isUnlinking: isPending,
		failure: error ? failureText(error, say('Something went wrong')) : undefined,
	};
}
