/** One invitation: its name, how many came by it, and how long it lasts. */

import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { CircleSlash, Copy, EllipsisVertical, Link2, UsersRound } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Say } from '#ui/say.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { stateInWords } from './invitation-words.ts';

export interface InvitationRowProps {
	invitation: Invitation;
	/** Shows who joined by it, for administrators. */
	onShowInvited?: ((invitation: Invitation) => void) | undefined;
	onRevoke: (invitation: Invitation) => void;
}

/** Those that may let someone in again. */
const canEnd = ({ state }: Invitation) => state === 'open' || state === 'resting';

export function InvitationRow({ invitation, onShowInvited, onRevoke }: InvitationRowProps) {
	const { label, code, state, createdBy } = invitation;
	return (
		<li className="flex min-h-18 items-center gap-x-3 border-t border-border py-2.5 ps-5 pe-3 first:border-t-0">
			<Link2 aria-hidden size={21} className="flex-none text-muted" />
			<div className="min-w-0 flex-1">
				<h3 dir="auto" className="text-compact font-heading wrap-anywhere">
					{label}
				</h3>
				<p className="text-small wrap-anywhere text-muted tabular-nums">
					{stateInWords(invitation)}
					{onShowInvited && (
						<>
							{' · '}
							<Say sentence="by {name}" parts={{ name: <bdi>{createdBy.name}</bdi> }} />
						</>
					)}
				</p>
			</div>
			{state === 'open' ? (
				<IconButton label={say('Copy the link {label}', { label })} icon={Copy} onClick={() => copyLink(paths.joinBy(code))} />
			) : (
				<Badge className="me-2">{state === 'resting' ? say('Resting') : say('Ended')}</Badge>
			)}
			{(onShowInvited || canEnd(invitation)) && (
				<Menu trigger={<IconButton label={say('More about {label}', { label })} icon={EllipsisVertical} />}>
					{onShowInvited && (
						<MenuItem icon={UsersRound} onSelect={() => onShowInvited(invitation)}>
							{say('Who joined by it')}
						</MenuItem>
					)}
					{canEnd(invitation) && (
						<MenuItem icon={CircleSlash} danger onSelect={() => onRevoke(invitation)}>
							{say('End this link')}
						</MenuItem>
					)}
				</Menu>
			)}
		</li>
	);
}
