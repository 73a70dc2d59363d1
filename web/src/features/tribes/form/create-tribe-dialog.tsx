/** Dialog for a new tribe. Escape and the scrim keep the draft, Cancel discards it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TribeForm } from './tribe-form.tsx';
import { useNewTribe } from './use-new-tribe.ts';

export interface CreateTribeDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onCreated: (tribe: Tribe) => void;
}

export function CreateTribeDialog({ open, onOpenChange, onCreated }: CreateTribeDialogProps) {
	const state = useNewTribe(onCreated);
	const { id, isSending, isWaiting, discard, forgetErrors } = state;

	function handleOpenChange(next: boolean) {
		forgetErrors();
		onOpenChange(next);
	}

	function handleCancel() {
		if (!isSending) discard();
		onOpenChange(false);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={handleOpenChange}
			title={say('Create tribe')}
			// May be closed while it waits for a connection.
			busy={isSending && !isWaiting}
			footer={
				<ConfirmButtons
					confirm={say('Create tribe')}
					pendingLabel={say('Creating…')}
					isPending={isSending}
					isWaiting={isWaiting}
					form={id}
					onCancel={handleCancel}
				/>
			}
		>
			<TribeForm state={state} />
		</Dialog>
	);
}
