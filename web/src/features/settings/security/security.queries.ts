/** Query and mutations of the member's account: how they sign in. */

import { changeEmail, changePassword, getAccount, setPassword } from '@friends/contract/accounts/accounts.endpoints';
import type { ChangePasswordBody } from '@friends/contract/accounts/accounts.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { getSession } from '#core/session/session-store.ts';
import { updateUser } from '#core/session/session-transitions.ts';
import { markStale } from '#entities/changes.ts';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Always stale: members open it when something seems wrong. */
export function useAccount() {
	return useQuery({ queryKey: [getAccount.path], queryFn: ({ signal }) => call(getAccount, { signal }), staleTime: 0 });
}

interface Outcome {
	onDone: () => void;
	/** Errors of single fields, by name. */
	onRefused: (errors: Record<string, string>) => void;
}

/** Shows a refusal at its field, else in a toast. */
function refused(title: string, onRefused: Outcome['onRefused']) {
	return (error: Error) => {
		const errors = failedFields(error);
		onRefused(errors);
		if (Object.keys(errors).length > 0) return;
		toast({ title, description: failureText(error, say('Something went wrong')), variant: 'destructive' });
	};
}

export function useChangePassword({ onDone, onRefused }: Outcome) {
	const onSuccess = useNewPassword(say('Password changed'), onDone);
	const { write, isPending } = useWrite(changePassword, { onSuccess, onError: refused(say('Your password wasn’t changed'), onRefused) });
	return { change: (body: ChangePasswordBody) => write({ body }), isPending };
}

/** For members without one. */
export function useSetPassword({ onDone, onRefused }: Outcome) {
	const onSuccess = useNewPassword(say('Password set'), onDone);
	const { write, isPending } = useWrite(setPassword, { onSuccess, onError: refused(say('Your password wasn’t set'), onRefused) });
	return { set: (password: string) => write({ body: { password } }), isPending };
}

function useNewPassword(title: string, onDone: () => void): () => void {
	const queryClient = useQueryClient();
	return () => {
		markStale(queryClient, 'password.changed');
		markStale(queryClient, 'session.othersEnded');
		toast({ title, description: say('Your other devices are signed out.') });
		onDone();
	};
}

export function useChangeEmail({ onDone, onRefused }: Outcome) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(changeEmail, {
		onSuccess: (_, { body }) => {
			const { user } = getSession();
			if (user) updateUser({ ...user, email: body.email.trim().toLowerCase() });
			markStale(queryClient, 'email.changed');
			markStale(queryClient, 'session.othersEnded');
			toast({ title: say('Email changed'), description: say('Log in with the new one from now on. Your other devices are signed out.') });
			onDone();
		},
		onError: refused(say('Your email wasn’t changed'), onRefused),
	});
	return { change: (email: string) => write({ body: { email } }), isPending };
}
