/** Dialog to edit a tribe; its draft survives Escape, and Cancel discards it. */
import { say } from '@friends/contract/core/languages/say';
import { updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { draftOf, tribeBodyOf, tribeChanges } from './tribe-draft.ts';
import { TribeForm } from './tribe-form.tsx';
import { useTribeForm } from './use-tribe-form.ts';

export interface TribeDialogProps {
	tribe: Tribe;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

function useTribeEdit(tribe: Tribe, onSaved: () => void) {
	const queryClient = useQueryClient();
	const { id } = tribe;
	const { write, isPending, isPaused } = useWrite(updateTribe, {
		onSuccess: (changed) => {
			tribeChanges.discard(id);
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.updated');
			toast({ title: say('Tribe updated') });
		},
		onError: (error) =>
			toast({
				title: say('Your changes weren’t saved'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
	const saved = draftOf(tribe);
	return useTribeForm({
		isSending: isPending,
		isWaiting: isPaused,
		waiting: say('You’re offline. We’ll save your changes when you’re back online.'),
		draft: { ...saved, ...tribeChanges.useDraft(id) },
		read: () => ({ ...saved, ...tribeChanges.read(id) }),
		write: (changes) => tribeChanges.write(id, { ...tribeChanges.read(id), ...changes }),
		forget: () => tribeChanges.discard(id),
		send: (draft) => write({ params: { id }, body: tribeBodyOf(draft) }, { onSuccess: onSaved }),
	});
}

/** Undefined while the audience does not change. */
function privacyNote({ type }: Tribe, isPrivate: boolean): string | undefined {
	if (isPrivate === (type === 'private')) return undefined;
	return isPrivate
		? say('Once you save, only members can see this tribe and everything posted in it.')
		: say('Once you save, everyone can see this tribe and its members, and read everything posted in it, old posts too. Anyone can join.');
}

export function EditTribeDialog({ tribe, onClose, returnFocusTo }: TribeDialogProps) {
	const state = useTribeEdit(tribe, onClose);
	const { id, draft, isSending, isWaiting, discard } = state;

	function handleCancel() {
		if (!isSending) discard();
		onClose();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			title={say('Edit tribe')}
			busy={isSending && !isWaiting}
			footer={
				<ConfirmButtons
					confirm={say('Save changes')}
					pendingLabel={say('Saving…')}
					isPending={isSending}
					isWaiting={isWaiting}
					form={id}
					onCancel={handleCancel}
				/>
			}
		>
			<TribeForm state={state} privacyNote={privacyNote(tribe, draft.isPrivate)} />
		</Dialog>
	);
}
