/** Joining in the admin panel: who may join, the invitations, and names and addresses that are not taken. */
import { JoiningLists } from '#features/instance/joining-lists.tsx';
import { MembersInviteToggle } from '#features/instance/members-invite-toggle.tsx';
import { RegistrationCard } from '#features/instance/registration-card.tsx';
import { InvitationsCard } from '#features/joining/invitations-card.tsx';

export function JoiningPanel() {
	return (
		<div className="grid grid-cols-1 gap-4">
			<RegistrationCard />
			<InvitationsCard>
				<MembersInviteToggle />
			</InvitationsCard>
			<JoiningLists />
		</div>
	);
}
