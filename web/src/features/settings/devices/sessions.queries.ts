/** Query and mutations of the member's sessions. */

import { answerSignIn, endOtherSessions, endSession, listNewSignIns, listSessions } from '@friends/contract/auth/auth.endpoints';
import type { NewSignIn, SessionView } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const sessionsKey = [listSessions.path] as const;

/** Always stale, so every visit fetches it: people open this list when something seems wrong. */
export function useSessions() {
	return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, { signal }), staleTime: 0 });
}

/** Sign-ins from new devices, which wait for an answer. */
export function useNewSignIns() {
	return useQuery({ queryKey: [listNewSignIns.path], queryFn: ({ signal }) => call(listNewSignIns, { signal }), staleTime: 0 });
}

export function useAnswerSignIn({ onDisowned }: { onDisowned: (signIn: NewSignIn) => void }) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(answerSignIn, {
		onError: (error) =>
			toast({ title: say('That didn’t work'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
		onSettled: () => markStale(queryClient, 'session.confirmed'),
	});

	function answer(signIn: NewSignIn, wasMe: boolean) {
		write(
			{ params: { id: signIn.id }, body: { wasMe } },
			{
				onSuccess() {
					queryClient.setQueryData<NewSignIn[]>([listNewSignIns.path], (waiting) => waiting?.filter(({ id }) => id !== signIn.id));
					if (!wasMe) onDisowned(signIn);
				},
			},
		);
	}
	return { answer, isPending };
}

export const deviceName = ({ device }: Pick<SessionView, 'device'>) => device || say('Unknown device');

export function useEndSessions({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();

	function keep(event: 'session.ended' | 'session.othersEnded', isKept: (session: SessionView) => boolean) {
		queryClient.setQueryData<SessionView[]>(sessionsKey, (sessions) => sessions?.filter(isKept));
		markStale(queryClient, event);
		onDone();
	}

	function showFailure(error: Error) {
		toast({ title: say('Sign out failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
	}

	const one = useWrite(endSession, {
		onSuccess: (_, { params }) => {
			keep('session.ended', ({ id }) => id !== params.id);
			toast({ title: say('Signed out') });
		},
		onError: (error, { params }) => {
			// The session has ended already: remove it all the same.
			if (error instanceof ApiError && error.status === 404) keep('session.ended', ({ id }) => id !== params.id);
			else showFailure(error);
		},
	});
	const others = useWrite(endOtherSessions, {
		onSuccess: () => {
			keep('session.othersEnded', ({ isCurrent }) => isCurrent);
			toast({ title: say('Signed out everywhere else') });
		},
		onError: showFailure,
	});

	return {
		end: ({ id }: SessionView) => one.write({ params: { id } }),
		/** @param onEnded called once they have. */
		endOthers: (onEnded?: () => void) => others.write({}, onEnded && { onSuccess: onEnded }),
		isEnding: one.isPending || others.isPending,
	};
}
