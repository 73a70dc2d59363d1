/** Questions before an invitation to a tribe is renewed or ends. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { failureText } from '#entities/text/failure.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRenewTribeInvitation, useRevokeTribeInvitation } from './tribe-invitations.queries.ts';

interface LinkDialogProps {
	invitation: TribeInvitation;
	onClose: () => void;
}

const wentWrong = (error: Error | null) => (error === null ? undefined : failureText(error, say('Something went wrong')));

export interface RenewLinkDialogProps extends LinkDialogProps {
	onRenewed: (invitation: TribeInvitation) => void;
}

export function RenewLinkDialog({ invitation: { id, label }, onRenewed, onClose }: RenewLinkDialogProps) {
	const { write, isPending, error } = useRenewTribeInvitation(onRenewed);
	return (
		<ConfirmDialog
			title={say('Renew {label}?', { label })}
			description={say('There’s a new link with the same limits. The old one lets no one in any more; who came by it stays.')}
			confirm={say('Renew')}
			pendingLabel={say('Renewing…')}
			isPending={isPending}
			error={wentWrong(error)}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}

export function EndLinkDialog({ invitation: { id, label }, onClose }: LinkDialogProps) {
	const { write, isPending, error } = useRevokeTribeInvitation(onClose);
	return (
		<ConfirmDialog
			title={say('End {label}?', { label })}
			description={say('The link lets no one in any more. Those who joined by it stay.')}
			confirm={say('End link')}
			pendingLabel={say('Ending…')}
			isPending={isPending}
			error={wentWrong(error)}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}
