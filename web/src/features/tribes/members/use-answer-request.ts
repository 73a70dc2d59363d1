/** Optimistic update of the owner's answer to a request to join. */
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { acceptTribeRequest, declineTribeRequest, listTribeMembers, listTribeRequests } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeRequest } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type Answer = 'accept' | 'decline';

const failures: Record<Answer, string> = {
	accept: 'The request wasn’t accepted',
	decline: 'The request wasn’t declined',
};

export function useAnswerRequest({ id }: TribeRequest) {
	const queryClient = useQueryClient();
	const [answer, setAnswer] = useState<Answer | null>(null);
	const { write: accept } = useWrite(acceptTribeRequest, { onSuccess: learn });
	const { write: decline } = useWrite(declineTribeRequest, { onSuccess: learn });

	function learn(tribe: Tribe) {
		tribeStore.learn(tribe.id, tribe);
		// The open list keeps its rows, so that the answer stays visible.
		void queryClient.invalidateQueries({ queryKey: [listTribeRequests.path], refetchType: 'none' });
		void queryClient.invalidateQueries({ queryKey: [listTribeMembers.path] });
		void queryClient.invalidateQueries({ queryKey: [getSignals.path] });
	}

	function give(next: Answer) {
		setAnswer(next);
		const send = next === 'accept' ? accept : decline;
		const onError = (error: Error) => {
			setAnswer(null);
			toast({ title: failures[next], description: detailOf(error, 'Something went wrong'), variant: 'destructive' });
		};
		send({ params: { id } }, { onError });
	}

	return { answer, give };
}
