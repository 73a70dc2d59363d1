/** Joining in the admin panel: who may join, who asks to, the invitations, the questions, and names and addresses that are not taken. */
import { JoiningLists } from '#features/instance/joining-lists.tsx';
import { MembersInviteToggle } from '#features/instance/joining-toggles.tsx';
import { QuestionsCard } from '#features/instance/questions-card.tsx';
import { RegistrationCard } from '#features/instance/registration-card.tsx';
import { InvitationsCard } from '#features/joining/invitations-card.tsx';
import { QueueCard } from '#features/joining/queue-card.tsx';

export function JoiningPanel() {
	return (
		<div className="grid grid-cols-1 gap-4">
			<RegistrationCard />
			<div className="grid grid-cols-1 items-start gap-4 columns:grid-cols-[3fr_2fr]">
				<QueueCard />
				<InvitationsCard>
					<MembersInviteToggle />
				</InvitationsCard>
			</div>
			<QuestionsCard />
			<JoiningLists />
		</div>
	);
}
