/** Dialog with the link to a tribe. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Copy } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';

export interface InviteDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ tribe: { slug }, open, onOpenChange }: InviteDialogProps) {
	const path = paths.tribe(slug);
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={say('Invite people')}
			description={say('Members can look in and join with this link. Others sign up first.')}
			footer={
				<Button icon={Copy} onClick={() => void copyLink(path)}>
					{say('Copy link')}
				</Button>
			}
		>
			<Field label={say('Link')}>
				{(control) => (
					<TextInput {...control} dir="ltr" readOnly value={location.origin + path} onFocus={({ target }) => target.select()} />
				)}
			</Field>
		</Dialog>
	);
}
