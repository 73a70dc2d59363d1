/** Query and mutations of the member's passkeys. */
import { say } from '@friends/contract/core/languages/say';
import { addPasskey, createPasskey, listPasskeys, removePasskey, renamePasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import type { NewPasskey, Passkey } from '@friends/contract/passkeys/passkeys.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { makePasskey, passkeyFailureText } from '#entities/account/passkey-browser.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function usePasskeys() {
	return useQuery({ queryKey: [listPasskeys.path], queryFn: ({ signal }) => call(listPasskeys, { signal }), staleTime: 0 });
}

const showFailure = (title: string) => (error: Error) => {
	const description = passkeyFailureText(error);
	if (description) toast({ title, description, variant: 'destructive' });
};

/** Lets the browser make one; it counts once it has a name. */
export function useMakePasskey(onMade: (made: Omit<NewPasskey, 'name'>) => void) {
	const { mutate, isPending } = useMutation({
		mutationFn: async () => makePasskey(await call(createPasskey, {})),
		retry: false,
		onSuccess: onMade,
		onError: showFailure(say('No passkey was made')),
	});
	return { make: () => mutate(), isMaking: isPending };
}

export function useKeepPasskey({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(addPasskey, {
		onSuccess: () => {
			markStale(queryClient, 'passkey.added');
			markStale(queryClient, 'session.othersEnded');
			toast({ title: say('Passkey added'), description: say('Your other devices are signed out.') });
			onDone();
		},
		onError: showFailure(say('Your passkey wasn’t added')),
	});
	return { keep: (body: NewPasskey) => write({ body }), isKeeping: isPending };
}

export function useRenamePasskey({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(renamePasskey, {
		onSuccess: () => {
			markStale(queryClient, 'passkey.renamed');
			onDone();
		},
		onError: showFailure(say('The name wasn’t changed')),
	});
	return { rename: ({ id }: Passkey, name: string) => write({ params: { id }, body: { name } }), isRenaming: isPending };
}

export function useRemovePasskey({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(removePasskey, {
		onSuccess: () => {
			markStale(queryClient, 'passkey.removed');
			markStale(queryClient, 'session.othersEnded');
			toast({ title: say('Passkey removed'), description: say('Your other devices are signed out.') });
			onDone();
		},
		onError: showFailure(say('The passkey wasn’t removed')),
	});
	return { remove: ({ id }: Passkey) => write({ params: { id } }), isRemoving: isPending };
}
