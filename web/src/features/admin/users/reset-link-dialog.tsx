/** Dialog that makes a link with which a member sets a new password, and shows it once. */

import { makeResetLink } from '@friends/contract/admin/admin.endpoints';
import type { AdminUser } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { formatMoment } from '#core/dates.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { learnFrom, showFailure } from '../admin.mutations.ts';

export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
	const queryClient = useQueryClient();
	const { write, data, isPending } = useWrite(makeResetLink, {
		// The link leaves the memory of the app with the dialog.
		gcTime: 0,
		onSuccess: () => markStale(queryClient, 'member.resetLinkMade'),
		onError(error) {
			showFailure(error);
			learnFrom(error);
		},
	});

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={data ? say('A link for {name}', { name: user.name }) : say('Make a reset link for {name}?', { name: user.name })}
			description={
				data
					? say('Hand it to them yourself. It works once, until {date}. We show it only now.', {
							date: formatMoment(new Date(data.expiresAt)),
						})
					: say(
							'With it they set a new password and log in. It works once, within 30 minutes. They are told that you made it, and it is in the audit log.',
						)
			}
			busy={isPending}
			footer={
				data ? (
					<Button onClick={onClose}>{say('Done')}</Button>
				) : (
					<ConfirmButtons
						confirm={say('Make the link')}
						pendingLabel={say('Making…')}
						isPending={isPending}
						onConfirm={() => write({ params: { id: user.id } })}
						onCancel={onClose}
					/>
				)
			}
		>
			{data && <MadeLink url={data.url} />}
		</Dialog>
	);
}

function MadeLink({ url }: { url: string }) {
	async function copy() {
		try {
			await navigator.clipboard.writeText(url);
			toast({ title: say('Link copied') });
		} catch {
			// The clipboard needs a secure connection and permission.
			toast({ title: say('Couldn’t copy'), description: say('Select the link and copy it yourself.'), variant: 'destructive' });
		}
	}

	return (
		<div className="grid gap-3">
			<Field label={say('Link')}>
				{(control) => (
					<TextInput {...control} value={url} dir="ltr" readOnly className="font-mono" onFocus={({ target }) => target.select()} />
				)}
			</Field>
			<Button variant="quiet" icon={Copy} className="justify-self-start" onClick={() => void copy()}>
				{say('Copy')}
			</Button>
		</div>
	);
}
