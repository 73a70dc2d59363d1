/** Removes a member from a tribe, after a confirmation. */
import { say } from '@friends/contract/core/languages/say';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

interface RemoveMemberDialogProps {
	tribe: Tribe;
	person: TribeMember['person'];
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

const consequences = () => ({
	public: say('What they posted here stays. They can join again.'),
	private: say('What they posted here stays. To come back they need your invitation link and your yes.'),
});

export function RemoveMemberDialog({ tribe, person, onClose, returnFocusTo }: RemoveMemberDialogProps) {
	const queryClient = useQueryClient();
	const { name } = person;
	const { write, isPending, error } = useWrite(removeTribeMember, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.memberRemoved');
			onClose();
			toast({ title: say('{name} is no longer in this tribe', { name }) });
		},
	});
	return (
		<ConfirmDialog
			title={say('Remove {name}?', { name })}
			description={consequences()[tribe.type]}
			confirm={say('Remove')}
			pendingLabel={say('Removing…')}
			isPending={isPending}
			error={error ? detailOf(error, say('{name} wasn’t removed. Check your connection and try again.', { name })) : undefined}
			returnFocusTo={returnFocusTo}
			onConfirm={() => write({ params: { id: tribe.id, userId: person.id } })}
			onClose={onClose}
		/>
	);
}
