/** The quick way to prove who acts: a passkey, where the member has one. */
import { say } from '@friends/contract/core/languages/say';
import { askForPasskey, listPasskeys, proveWithPasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { call } from '#core/queries/call.ts';
import { answerQuestion } from '#core/session/asked.ts';
import { canUsePasskeys, getPasskey, passkeyFailureText } from '#entities/account/passkey-browser.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export function PasskeyProof() {
	const { data: passkeys } = useQuery({
		queryKey: [listPasskeys.path],
		queryFn: ({ signal }) => call(listPasskeys, { signal }),
		enabled: canUsePasskeys(),
	});
	const { mutate, isPending } = useMutation({
		mutationFn: async () => call(proveWithPasskey, { body: await getPasskey(await call(askForPasskey, {})) }),
		retry: false,
		onSuccess: () => answerQuestion(true),
		onError(error) {
			const description = passkeyFailureText(error);
			if (description) toast({ title: say('That didn’t work'), description, variant: 'destructive' });
		},
	});
	if (!passkeys?.length) return null;
	return (
		<Button block icon={FingerprintPattern} pending={isPending} pendingLabel={say('Waiting…')} onClick={() => mutate()}>
			{say('Use a passkey')}
		</Button>
	);
}
