/** Button for members who may invite people, and its dialog with their links. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation, OwnInvitations } from '@friends/contract/joining/joining.schema';
import { Plus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { useOwnInvitations } from './invitations.queries.ts';
import { NewInvitationDialog } from './new-invitation-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Nothing for members who neither invite nor have invited people. */
export function InvitePeople({ isAdministrator }: { isAdministrator: boolean }) {
	const { data } = useOwnInvitations();
	const [open, setOpen] = useState<'list' | 'new' | Invitation | null>(null);
	if (!data || (!data.canInvite && data.invitations.length === 0)) return null;
	const backToList = () => setOpen('list');
	return (
		<>
			<Button
				variant="soft"
				icon={UserRoundPlus}
				aria-haspopup="dialog"
				onClick={() => setOpen(data.invitations.length > 0 ? 'list' : 'new')}
			>
				{say('Invite people')}
			</Button>
			{open === 'list' && <OwnDialog own={data} onNew={() => setOpen('new')} onRevoke={setOpen} onClose={() => setOpen(null)} />}
			{open === 'new' && <NewInvitationDialog isAdministrator={isAdministrator} onClose={backToList} />}
			{open !== null && typeof open === 'object' && <RevokeDialog invitation={open} onClose={backToList} />}
		</>
	);
}

interface OwnDialogProps {
	own: OwnInvitations;
	onNew: () => void;
	onRevoke: (invitation: Invitation) => void;
	onClose: () => void;
}

function OwnDialog({ own: { canInvite, invitations }, onNew, onRevoke, onClose }: OwnDialogProps) {
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Your invitations')}
			description={say('Administrators can see who joined by your links.')}
			footer={
				<>
					<Button variant="quiet" onClick={onClose}>
						{say('Done')}
					</Button>
					{canInvite && (
						<Button icon={Plus} onClick={onNew}>
							{say('New link')}
						</Button>
					)}
				</>
			}
		>
			{invitations.length === 0 ? (
				<p className="text-muted">{say('No links yet.')}</p>
			) : (
				<Card>
					<ul>
						{invitations.map((invitation) => (
							<InvitationRow key={invitation.id} invitation={invitation} onRevoke={onRevoke} />
						))}
					</ul>
				</Card>
			)}
		</Dialog>
	);
}
