/** Dialog with the link to a tribe; a private tribe's link holds its invitation. */
import { say } from '@friends/contract/core/languages/say';
import { renewInvitation } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface InviteDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

const words = () => ({
	public: say('Members can look in and join with this link. Others sign up first.'),
	private: say('Anyone with this link can ask to join. You decide who gets in.'),
});

const linkTo = ({ slug, inviteCode }: Tribe): string => location.origin + paths.invitation(slug, inviteCode);

export function InviteDialog({ tribe, open, onOpenChange }: InviteDialogProps) {
	const input = useRef<HTMLInputElement>(null);
	const link = linkTo(tribe);

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ title: say('Link copied') });
		} catch {
			// The clipboard needs a secure connection and permission; the link can still be copied by hand.
			input.current?.select();
		}
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={tribe.inviteCode ? say('Invitation link') : say('Invite people')}
			description={words()[tribe.type]}
			footer={
				<>
					{tribe.inviteCode && <RenewButton tribe={tribe} />}
					<Button icon={Copy} onClick={() => void copy()}>
						{say('Copy link')}
					</Button>
				</>
			}
		>
			<Field label={say('Link')}>
				{(control) => <TextInput {...control} ref={input} dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />}
			</Field>
		</Dialog>
	);
}

/** Makes a new link; the old one ends. */
function RenewButton({ tribe }: { tribe: Tribe }) {
	const queryClient = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const { write, isPending } = useWrite(renewInvitation, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.updated');
			setIsAsking(false);
			toast({ title: say('There’s a new invitation link'), description: say('The old one no longer works.') });
		},
		onError: (error) =>
			toast({ title: say('The link wasn’t renewed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' }),
	});
	return (
		<>
			<Button ref={button} variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
				{say('New link')}
			</Button>
			{isAsking && (
				<Dialog
					open
					onOpenChange={setIsAsking}
					returnFocusTo={() => button.current}
					busy={isPending}
					title={say('Make a new link?')}
					description={say('The old link stops working at once, for everyone who has it. Members and open requests stay.')}
					footer={
						<ConfirmButtons
							confirm={say('New link')}
							pendingLabel={say('Renewing…')}
							isPending={isPending}
							onConfirm={() => write({ params: { id: tribe.id } })}
							onCancel={() => setIsAsking(false)}
						/>
					}
				/>
			)}
		</>
	);
}
