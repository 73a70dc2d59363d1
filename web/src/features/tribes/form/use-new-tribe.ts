/** Sends a new tribe; the mutation outlives its form, and reports by toast. */
import { say } from '@friends/contract/core/languages/say';
import { createTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { getSession } from '#core/session/session-store.ts';
import { markStale } from '#entities/changes.ts';
import { tribeKey } from '#entities/tribe/tribe.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type TribeDraft, tribeBodyOf, tribeDraft, tribeDrafts } from './tribe-draft.ts';
import { type TribeFormState, useTribeForm } from './use-tribe-form.ts';

const mutationKey = [createTribe.method, createTribe.path] as const;

const failure = () => say('Failed to create tribe');

/** State of the form. @param onCreated called only while the form is mounted */
export function useNewTribe(onCreated: (tribe: Tribe) => void): TribeFormState {
	const create = useCreateTribe(onCreated);
	return useTribeForm({
		...useOutgoingTribe(),
		draft: tribeDrafts.useDraft(tribeDraft),
		read: () => tribeDrafts.read(tribeDraft),
		write: (changes) => tribeDrafts.write(tribeDraft, { ...tribeDrafts.read(tribeDraft), ...changes }),
		forget: () => tribeDrafts.discard(tribeDraft),
		waiting: say('You’re offline. We’ll create your tribe when you’re back online.'),
		send(draft) {
			if (getSession().status === 'signed-in') create(draft);
			else toast({ title: failure(), description: say('Must be logged in to create tribes'), variant: 'destructive' });
		},
	});
}

function useCreateTribe(onCreated: (tribe: Tribe) => void): (draft: TribeDraft) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(createTribe, {
		mutationKey,
		onSuccess: (tribe) => {
			tribeDrafts.discard(tribeDraft);
			queryClient.setQueryData(tribeKey(tribe.slug, ''), tribe);
			markStale(queryClient, 'tribe.founded');
			toast({ title: say('Tribe created!'), description: say('Your new community is ready for members.') });
		},
		onError: (error) => toast({ title: failure(), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
	return (draft) => write({ body: tribeBodyOf(draft) }, { onSuccess: onCreated });
}

/** Pending mutation of a new tribe, which may be paused while offline. */
function useOutgoingTribe(): { isSending: boolean; isWaiting: boolean } {
	const paused = useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.isPaused });
	return { isSending: paused.length > 0, isWaiting: paused.includes(true) };
}
