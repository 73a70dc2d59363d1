/** Saves changes of a tribe's looks: texts together, from a kept draft; pictures at once. */
import { say } from '@friends/contract/core/languages/say';
import { updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, UpdateTribeBody } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { draftOf, tribeBodyOf, tribeChanges } from '../form/tribe-draft.ts';
import { type TribeFormState, useTribeForm } from '../form/use-tribe-form.ts';

function useUpdateTribe(onSaved: (tribe: Tribe) => void) {
	const queryClient = useQueryClient();
	return useWrite(updateTribe, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.updated');
			onSaved(changed);
		},
		onError: (error) =>
			toast({
				title: say('Your changes weren’t saved'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
}

export interface TribeEdit {
	form: TribeFormState;
	isChanged: boolean;
	/** True when the form began with a stored draft. */
	wasKept: boolean;
}

const hasChanges = (draft: object) => Object.keys(draft).length > 0;

export function useTribeEdit(tribe: Tribe): TribeEdit {
	const { id } = tribe;
	const saved = draftOf(tribe);
	const changes = tribeChanges.useDraft(id);
	const [wasKept, setWasKept] = useState(() => hasChanges(changes));
	const { write, isPending, isPaused } = useUpdateTribe(() => {
		tribeChanges.discard(id);
		setWasKept(false);
		toast({ title: say('Tribe updated') });
	});
	const form = useTribeForm({
		isSending: isPending,
		isWaiting: isPaused,
		waiting: say('You’re offline. We’ll save your changes when you’re back online.'),
		draft: { ...saved, ...changes },
		read: () => ({ ...saved, ...tribeChanges.read(id) }),
		write: (next) => tribeChanges.write(id, { ...tribeChanges.read(id), ...next }),
		forget: () => tribeChanges.discard(id),
		send: (draft) => write({ params: { id }, body: tribeBodyOf(draft) }),
	});
	return { form, isChanged: hasChanges(changes), wasKept: wasKept && hasChanges(changes) };
}

export type TribePictures = Pick<UpdateTribeBody, 'avatarUrl' | 'bannerUrl'>;

/** Everything else stays as it was saved. */
export function useSaveTribePictures(tribe: Tribe) {
	const { writeAsync, isPending } = useUpdateTribe(() => toast({ title: say('Tribe updated') }));
	return {
		isSaving: isPending,
		save: (pictures: TribePictures) => writeAsync({ params: { id: tribe.id }, body: { ...tribeBodyOf(draftOf(tribe)), ...pictures } }),
	};
}
