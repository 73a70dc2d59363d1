/** Dialog that invites people to a tribe: its address where that is enough, and the viewer's invitation links. */
import { say } from '@friends/contract/core/languages/say';
import type { JoinMode, Tribe } from '@friends/contract/tribes/tribes.schema';
import { Copy } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { InvitationLinks } from '../invitations/invitation-links.tsx';

export interface InviteDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

const words = (): Record<JoinMode, string> => ({
	auto: say('Who has a link is in at once. Others sign up first.'),
	request: say('Who has a link can ask to join, and those who look after the tribe decide.'),
	passcode: say('Who has a link joins with the passcode, so tell them that too.'),
	invite: say('Who has a link is in at once. Without one, no one joins.'),
});

export function InviteDialog({ tribe, open, onOpenChange }: InviteDialogProps) {
	const { type, joinMode } = tribe;
	const isOpenToAll = type === 'public' && joinMode !== 'invite';
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Invite people')} description={words()[joinMode]}>
			{isOpenToAll && <TribeAddress tribe={tribe} />}
			<section className="[--row-x:0px]">
				<InvitationLinks tribe={tribe}>
					<h3 className="text-title">{say('Invitation links')}</h3>
				</InvitationLinks>
			</section>
		</Dialog>
	);
}

function TribeAddress({ tribe: { slug } }: { tribe: Tribe }) {
	const path = paths.tribe(slug);
	return (
		<Field label={say('Address of the tribe')}>
			{(control) => (
				<div className="flex items-center gap-1">
					<TextInput {...control} dir="ltr" readOnly value={location.origin + path} onFocus={({ target }) => target.select()} />
					<IconButton label={say('Copy link')} icon={Copy} onClick={() => void copyLink(path)} />
				</div>
			)}
		</Field>
	);
}
