/** Optimistic update of the answer to a request to join. */
import { say } from '@friends/contract/core/languages/say';
import { acceptTribeRequest, declineTribeRequest } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type Answer = 'accept' | 'decline';

const failures = (): Record<Answer, string> => ({
	accept: say('The request wasn’t accepted'),
	decline: say('The request wasn’t declined'),
});

export function useAnswerRequest({ id }: Pick<TribeRequest, 'id'>) {
	const queryClient = useQueryClient();
	const [answer, setAnswer] = useState<Answer | null>(null);
	const { write: accept } = useWrite(acceptTribeRequest, { onSuccess: (tribe) => learn(tribe, 'tribe.requestAccepted') });
	const { write: decline } = useWrite(declineTribeRequest, { onSuccess: (tribe) => learn(tribe, 'tribe.requestDeclined') });

	function learn(tribe: Tribe, event: 'tribe.requestAccepted' | 'tribe.requestDeclined') {
		tribeStore.learn(tribe.id, tribe);
		markStale(queryClient, event);
	}

	function give(next: Answer) {
		setAnswer(next);
		const send = next === 'accept' ? accept : decline;
		const onError = (error: Error) => {
			setAnswer(null);
			toast({ title: failures()[next], description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
		};
		send({ params: { id } }, { onError });
	}

	return { answer, give };
}
