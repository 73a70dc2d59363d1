/** Dialog with the link to a tribe; a private tribe's link holds its invitation. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface InviteDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

const words = {
	public: 'Members can look in and join with this link. Others sign up first.',
	private: 'Anyone with this link can ask to join. You decide who gets in.',
};

const linkTo = ({ slug, inviteCode }: Tribe): string => location.origin + paths.invitation(slug, inviteCode);

export function InviteDialog({ tribe, open, onOpenChange }: InviteDialogProps) {
	const input = useRef<HTMLInputElement>(null);
	const link = linkTo(tribe);

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ title: 'Link copied' });
		} catch {
			// The clipboard needs a secure connection and permission; the link can still be copied by hand.
			input.current?.select();
		}
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={tribe.inviteCode ? 'Invitation link' : 'Invite people'}
			description={words[tribe.type]}
			footer={
				<Button icon={Copy} onClick={() => void copy()}>
					Copy link
				</Button>
			}
		>
			<Field label="Link">
				{(control) => <TextInput {...control} ref={input} dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />}
			</Field>
		</Dialog>
	);
}
