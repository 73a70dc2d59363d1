/** Hands a tribe on to another member; its owner stays a member. */
import { say } from '@friends/contract/core/languages/say';
import { handOnTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { PersonPicker } from '#entities/person/person-picker.tsx';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useTribeMembers } from '../members/members.queries.ts';
import type { TribeDialogProps } from './close-tribe.tsx';

const debounceMs = 300;

/** Leads to the tribe: its settings are the new owner's. */
function useHandOn(tribe: Tribe) {
	const queryClient = useQueryClient();
	const [, navigate] = useLocation();
	return useWrite(handOnTribe, {
		onSuccess: (changed) => {
			navigate(paths.tribe(changed.slug), { replace: true });
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.handedOn');
			toast({ title: say('{name} has a new owner', { name: tribe.name }), description: say('You’re still a member. We’ve told them.') });
		},
		onError: (error) =>
			toast({
				title: say('The tribe wasn’t handed on'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
}

export function HandOnDialog({ tribe, onClose, returnFocusTo }: TribeDialogProps) {
	const [search, setSearch] = useState('');
	const [userId, setUserId] = useState<string | null>(null);
	const [isChecked, setIsChecked] = useState(false);
	const { data } = useTribeMembers(tribe.id, useDebounced(search.trim(), debounceMs));
	const people = data?.items.filter(({ isOwner }) => !isOwner).map(({ person }) => person);
	const { write, isPending } = useHandOn(tribe);

	function handleSubmit() {
		setIsChecked(true);
		if (userId !== null) write({ params: { id: tribe.id }, body: { userId } });
	}

	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={say('Hand on this tribe?')}
			description={say('The new owner decides everything here, and only they can give it back. You stay a member.')}
			confirm={say('Hand on')}
			pendingLabel={say('Handing on…')}
			variant="danger"
			isPending={isPending}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<PersonPicker
				label={say('New owner')}
				people={people}
				search={search}
				value={userId}
				error={isChecked && userId === null ? say('Please choose a member') : undefined}
				disabled={isPending}
				onSearch={setSearch}
				onChange={setUserId}
			/>
		</FormDialog>
	);
}
