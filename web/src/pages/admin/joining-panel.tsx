/** Joining in the admin panel: who may join, and the invitations. */
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
		</div>
	);
}
