/** Confirms the deletion of a tribe; when it has other members, its name must be typed. */
import { say } from '@friends/contract/core/languages/say';
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { markStale } from '#entities/changes.ts';
import { DeleteDialog } from '#entities/delete-dialog.tsx';
import { paths } from '#entities/paths.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { TribeDialogProps } from './close-tribe.tsx';

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
		toast({ title: say('{name} has been deleted', { name }) });
	}

	return (
		<DeleteDialog
			{...dialog}
			endpoint={deleteTribe}
			id={id}
			thing="tribe"
			consequence={say(
				'{others, plural, =0 {All posts and comments in it are deleted too.} one {All posts and comments in it are deleted too, for you and its # other member.} other {All posts and comments in it are deleted too, for you and its # other members.}}',
				{ others },
			)}
			canConfirm={others === 0 || plain(typed) === plain(name)}
			onDeleted={handleDeleted}
		>
			{others > 0 && (
				<Field label={say('Type its name to go on')} hint={<bdi className="wrap-anywhere">{name}</bdi>}>
					{(control) => (
						<TextInput {...control} dir="auto" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
					)}
				</Field>
			)}
		</DeleteDialog>
	);
}
