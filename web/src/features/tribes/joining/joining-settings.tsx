/** Page of the settings of a tribe: how people join it, and the invitations to it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useId } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { InvitationLinks } from '../invitations/invitation-links.tsx';
import { JoiningCard } from './joining-card.tsx';

export function JoiningSettings({ tribe }: { tribe: Tribe }) {
	const id = useId();
	const { permissions } = tribe.viewer;
	const keepsLinks = permissions.includes('invite') || permissions.includes('manageMembers');
	return (
		<div className="grid grid-cols-1 gap-4">
			<JoiningCard tribeId={tribe.id} />
			{keepsLinks && (
				<Card as="section" aria-labelledby={id} className="pt-4 [--row-x:16px] tablet:[--row-x:20px]">
					<InvitationLinks tribe={tribe}>
						<h2 id={id} className="text-title">
							{say('Invitation links')}
						</h2>
					</InvitationLinks>
				</Card>
			)}
		</div>
	);
}
