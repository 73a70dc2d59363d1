/** Confirms the deletion of a tribe; when it has other members, its name must be typed. */
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { markStale } from '#entities/changes.ts';
import { DeleteDialog } from '#entities/delete-dialog.tsx';
import { paths } from '#entities/paths.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { counted } from '#ui/counts.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { TribeDialogProps } from './edit-tribe-dialog.tsx';

/** Normalises spaces, case and variants of the same letters. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export function DeleteTribeDialog({ tribe: { id, name, memberCount }, ...dialog }: TribeDialogProps) {
	const queryClient = useQueryClient();
	const [, navigate] = useLocation();
	const [typed, setTyped] = useState('');
	const others = memberCount - 1;

	function handleDeleted() {
		markStale(queryClient, 'tribe.deleted');
		navigate(paths.tribes, { replace: true });
		toast({ title: `${name} has been deleted` });
	}

	return (
		<DeleteDialog
			{...dialog}
			endpoint={deleteTribe}
			id={id}
			thing="tribe"
			consequence={`All posts and comments in it are deleted too${others > 0 ? `, for you and its ${counted(others, 'other member')}` : ''}.`}
			canConfirm={others === 0 || plain(typed) === plain(name)}
			onDeleted={handleDeleted}
		>
			{others > 0 && (
				<Field label="Type its name to go on" hint={<bdi className="wrap-anywhere">{name}</bdi>}>
					{(control) => (
						<TextInput {...control} dir="auto" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
					)}
				</Field>
			)}
		</DeleteDialog>
	);
}
