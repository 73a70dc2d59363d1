/** Confirms the deletion of a tribe; when it has other members, its name must be typed. */
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { counted } from '#ui/counts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { TribeDialogProps } from './edit-tribe-dialog.tsx';

/** Normalises spaces, case and variants of the same letters. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export function DeleteTribeDialog({ tribe: { id, name, memberCount }, onClose, returnFocusTo }: TribeDialogProps) {
	const queryClient = useQueryClient();
	const [, navigate] = useLocation();
	const [typed, setTyped] = useState('');
	const others = memberCount - 1;
	const isSure = others === 0 || plain(typed) === plain(name);
	const { write, isPending } = useWrite(deleteTribe, {
		onSuccess: () => {
			markStale(queryClient, 'tribe.deleted');
			navigate(paths.tribes, { replace: true });
			toast({ title: `${name} has been deleted` });
		},
		onError: (error) =>
			toast({ title: 'The tribe wasn’t deleted', description: detailOf(error, 'Something went wrong'), variant: 'destructive' }),
	});

	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title="Delete this tribe?"
			description={`All posts and comments in it are deleted too${others > 0 ? `, for you and its ${counted(others, 'other member')}` : ''}. You can’t get it back.`}
			footer={
				<>
					<Button variant="quiet" disabled={isPending} onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="danger"
						disabled={!isSure}
						pending={isPending}
						pendingLabel="Deleting…"
						onClick={() => write({ params: { id } })}
					>
						Delete tribe
					</Button>
				</>
			}
		>
			{others > 0 && (
				<Field label="Type its name to go on" hint={<bdi className="wrap-anywhere">{name}</bdi>}>
					{(control) => (
						<TextInput
							{...control}
							dir="auto"
							autoComplete="off"
							readOnly={isPending}
							value={typed}
							onChange={({ target }) => setTyped(target.value)}
						/>
					)}
				</Field>
			)}
		</Dialog>
	);
}
