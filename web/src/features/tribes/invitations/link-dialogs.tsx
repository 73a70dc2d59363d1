/** Dialogs about one invitation to a tribe: its link, and questions before it is renewed or ends. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { Copy, Share2 } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { failureText } from '#entities/text/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { canShare, shareLink } from '#ui/toast/share-link.ts';
import { useRenewTribeInvitation, useRevokeTribeInvitation } from './tribe-invitations.queries.ts';

interface LinkDialogProps {
	tribeSlug: string;
	invitation: TribeInvitation;
	onClose: () => void;
}

export function MadeLinkDialog({ tribeSlug, invitation, onClose }: LinkDialogProps) {
	const path = paths.invitation(tribeSlug, invitation.code);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Your link is ready')}
			description={say('Send it to the people you invite. You find it in the list again.')}
			footer={
				<>
					{canShare() && (
						<Button variant="quiet" icon={Share2} onClick={() => void shareLink(path)}>
							{say('Share')}
						</Button>
					)}
					<Button icon={Copy} onClick={() => void copyLink(path)}>
						{say('Copy link')}
					</Button>
				</>
			}
		>
			<Field label={say('Link')} isLabelHidden>
				{(control) => (
					<TextInput {...control} readOnly dir="ltr" value={location.origin + path} onFocus={({ target }) => target.select()} />
				)}
			</Field>
		</Dialog>
	);
}

const wentWrong = (error: Error | null) => (error === null ? undefined : failureText(error, say('Something went wrong')));

export interface RenewLinkDialogProps extends Pick<LinkDialogProps, 'invitation' | 'onClose'> {
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

export function EndLinkDialog({ invitation: { id, label }, onClose }: Pick<LinkDialogProps, 'invitation' | 'onClose'>) {
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
