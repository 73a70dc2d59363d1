/** Answering an occurrence of an event: an optimistic update, sent by the toggle queue, that waits without a connection. */
import { say } from '@friends/contract/core/languages/say';
import { answerGathering } from '@friends/contract/events/events.endpoints';
import type { Answer } from '@friends/contract/events/events.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { markStale } from '../changes.ts';
import { createToggleQueue, type QueuedToggle, type ToggleCalls } from '../toggle-queue.ts';
import { eventOf, eventStore, type ListedEvent } from './event-store.ts';

const queue = createToggleQueue(eventStore);

const callsOf = (queryClient: QueryClient): ToggleCalls<ListedEvent, Answer> => ({
	unsent: 'answer',
	async send(answer, known) {
		const body = { occurrenceId: known.viewer.occurrence.id, answer };
		return eventOf((await sendWrite(queryClient, answerGathering, { params: { id: known.postId }, body })).post);
	},
	onFailed: (error) =>
		toast({
			title: say('Your answer wasn’t saved'),
			description: detailOf(error, say('Please try again.')),
			variant: 'destructive',
		}),
	onSettled: ({ postId }) => markStale(queryClient, 'gathering.answered', { post: postId }),
});

/** Also resumes the answer of an earlier page. */
export function sendAnswer(queryClient: QueryClient, toggle: QueuedToggle<ListedEvent, Answer>): void {
	void queue.toggle(toggle, callsOf(queryClient));
}

/** @returns the event as it is shown, and the function that answers */
export function useAnswer(listed: ListedEvent) {
	const queryClient = useQueryClient();
	const { id } = listed.viewer.occurrence;
	return {
		event: eventStore.useShown(id, listed),
		answer: (wish: Answer) => sendAnswer(queryClient, { id, view: listed, wish }),
	};
}
