/** Asks before an invitation ends early. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRevokeInvitation } from './invitations.queries.ts';

export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
	const { write, isPending } = useRevokeInvitation({ onDone: onClose });
	return (
		<ConfirmDialog
			title={say('End {label}?', { label: invitation.label })}
			description={say('The link lets no one in any more. Those who joined by it stay.')}
			confirm={say('End link')}
			pendingLabel={say('Ending…')}
			isPending={isPending}
			onConfirm={() => write({ params: { id: invitation.id } })}
			onClose={onClose}
		/>
	);
}
