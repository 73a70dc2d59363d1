/** Sends an event, new or changed; a refusal names its fields, or is told by toast. */
import { say } from '@friends/contract/core/languages/say';
import { createGathering, updateGathering } from '@friends/contract/events/events.endpoints';
import type { GatheringPage, UpdateGatheringBody } from '@friends/contract/events/events.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { addToFeed } from '#entities/post/posts.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createBodyOf, type EventDraft, type EventPlace, eventDrafts, updateBodyOf } from './event-draft.ts';
import { type EventFormState, useEventForm } from './use-event-form.ts';

type OnSaved = (page: GatheringPage) => void;

function tellRefusal(error: unknown): void {
	toast({ title: say('The event wasn’t saved'), description: detailOf(error, say('Please try again.')), variant: 'destructive' });
}

/** @param onSaved called only while the form is mounted */
export function useNewEvent(place: EventPlace, onSaved: OnSaved): EventFormState {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(createGathering, {
		onSuccess: ({ post }) => {
			eventDrafts.discard(place.key);
			addToFeed(queryClient, post);
			markStale(queryClient, 'post.created');
			toast({ title: say('Your event has been created!') });
		},
	});
	const handleSubmit = (draft: EventDraft) => write({ body: createBodyOf(draft) }, { onSuccess: onSaved, onError: handleError });
	const state = useEventForm({ place, isSending: isPending, onSubmit: handleSubmit });
	const handleError = (error: unknown) => !state.showRefusal(error) && tellRefusal(error);
	return state;
}

interface ChangedEvent {
	place: EventPlace;
	postId: string;
	/** The rule that it has. */
	given: UpdateGatheringBody['rule'];
}

/** @param onSaved called only while the form is mounted */
export function useChangedEvent({ place, postId, given }: ChangedEvent, onSaved: OnSaved): EventFormState {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updateGathering, {
		onSuccess: () => {
			eventDrafts.discard(place.key);
			markStale(queryClient, 'gathering.updated', { post: postId });
			toast({ title: say('Event updated') });
		},
	});
	const handleSubmit = (draft: EventDraft) =>
		write({ params: { id: postId }, body: updateBodyOf(draft, given) }, { onSuccess: onSaved, onError: handleError });
	const state = useEventForm({ place, given, isSending: isPending, onSubmit: handleSubmit });
	const handleError = (error: unknown) => !state.showRefusal(error) && tellRefusal(error);
	return state;
}
