/** Query and mutations of the member's tokens. */
import { say } from '@friends/contract/core/languages/say';
import { createToken, listTokens, revokeToken } from '@friends/contract/tokens/tokens.endpoints';
import type { NewToken, TokenView } from '@friends/contract/tokens/tokens.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const tokensKey = [listTokens.path] as const;

/** Always stale, so every visit fetches it: people open this list when something seems wrong. */
export function useTokens() {
	return useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => call(listTokens, { signal }), staleTime: 0 });
}

interface Answers {
	onMade: (token: NewToken) => void;
	onFailed: (error: Error) => void;
}

export function useMakeToken({ onMade, onFailed }: Answers) {
	const queryClient = useQueryClient();
	return useWrite(createToken, {
		onSuccess: (made) => {
			const { secret: _, ...view } = made;
			queryClient.setQueryData<TokenView[]>(tokensKey, (known = []) => [view, ...known]);
			markStale(queryClient, 'token.created');
			onMade(made);
		},
		onError: onFailed,
		// The secret is in the answer, which then is in no memory but the card's.
		gcTime: 0,
	});
}

export function useRevokeToken({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();

	function leaveOut(revoked: string) {
		queryClient.setQueryData<TokenView[]>(tokensKey, (known) => known?.filter(({ id }) => id !== revoked));
		markStale(queryClient, 'token.revoked');
		onDone();
	}

	const { write, isPending } = useWrite(revokeToken, {
		onSuccess: (_, { params }) => {
			leaveOut(params.id);
			toast({ title: say('Token revoked') });
		},
		onError: (error, { params }) => {
			// The token has ended already: it goes all the same.
			if (error instanceof ApiError && error.status === 404) leaveOut(params.id);
			else
				toast({
					title: say('Couldn’t revoke the token'),
					description: detailOf(error, say('Something went wrong')),
					variant: 'destructive',
				});
		},
	});
	return { revoke: ({ id }: TokenView) => write({ params: { id } }), isPending };
}
