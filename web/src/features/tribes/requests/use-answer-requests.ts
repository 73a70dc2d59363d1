/** The requests of a list that are chosen, and the answer to all of them: an optimistic update. */
import { say } from '@friends/contract/core/languages/say';
import { answerTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { Answer } from './use-answer-request.ts';

const { max } = tribeJoiningLimits.requestsAtOnce;
const none: ReadonlySet<string> = new Set();

export function useAnswerRequests(tribeId: string) {
	const queryClient = useQueryClient();
	const [chosen, setChosen] = useState(none);
	const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map());
	const { write, isPending } = useWrite(answerTribeRequests, {
		onSuccess: (tribe, { body }) => {
			tribeStore.learn(tribe.id, tribe);
			markStale(queryClient, body?.isAccepted ? 'tribe.requestAccepted' : 'tribe.requestDeclined');
		},
		onError: (error, { body }) => {
			setGiven((before) => new Map([...before].filter(([id]) => !body?.ids.includes(id))));
			setChosen(new Set(body?.ids));
			const description = detailOf(error, say('Something went wrong'));
			toast({ title: say('The requests weren’t answered'), description, variant: 'destructive' });
		},
	});

	return {
		given,
		/** At most as many as can be answered at once. */
		chosen,
		isPending,
		choose: (ids: Iterable<string>) => setChosen(new Set([...ids].slice(0, max))),
		give(answer: Answer) {
			const ids = [...chosen];
			setGiven(new Map([...given, ...ids.map((id) => [id, answer] as const)]));
			setChosen(none);
			write({ params: { id: tribeId }, body: { ids, isAccepted: answer === 'accept' } });
		},
	};
}
