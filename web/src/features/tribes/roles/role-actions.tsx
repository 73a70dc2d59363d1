/** Menu of a role of the tribe's own: rename it, or delete it after a confirmation. */
import { say } from '@friends/contract/core/languages/say';
import { deleteTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { RoleDialog } from './role-dialog.tsx';

interface RoleActionsProps {
	tribe: Tribe;
	role: TribeRole;
}

/** Renders nothing for roles that every tribe has. */
export function RoleActions({ tribe, role }: RoleActionsProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [dialog, setDialog] = useState<'name' | 'delete' | null>(null);
	const { name, viewer } = role;
	if (name === null || !(viewer.canEdit || viewer.canDelete)) return null;
	const shared = { tribe, role, onClose: () => setDialog(null), returnFocusTo: () => button.current };
	return (
		<>
			<Menu trigger={<IconButton ref={button} label={say('Rename or delete {role}', { role: name })} icon={Ellipsis} iconSize={18} />}>
				{viewer.canEdit && (
					<MenuItem icon={Pencil} onSelect={() => setDialog('name')}>
						{say('Rename')}
					</MenuItem>
				)}
				{viewer.canDelete && (
					<MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
						{say('Delete')}
					</MenuItem>
				)}
			</Menu>
			{dialog === 'name' && <RoleDialog {...shared} />}
			{dialog === 'delete' && <DeleteRoleDialog {...shared} name={name} />}
		</>
	);
}

interface DeleteRoleDialogProps extends RoleActionsProps {
	name: string;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

function DeleteRoleDialog({ tribe, role: { key, memberCount }, name, onClose, returnFocusTo }: DeleteRoleDialogProps) {
	const queryClient = useQueryClient();
	const { write, isPending, error } = useWrite(deleteTribeRole, {
		// Offline it fails at once: a dialog that waits for a connection could not be closed.
		networkMode: 'always',
		onSuccess: () => {
			markStale(queryClient, 'tribe.rolesChanged');
			onClose();
			toast({ title: say('The role {role} is gone', { role: name }) });
		},
	});
	return (
		<ConfirmDialog
			title={say('Delete the role {role}?', { role: name })}
			description={say(
				'{count, plural, =0 {No one has it.} one {# person who has it goes back to Member.} other {# people who have it go back to Member.}}',
				{ count: memberCount },
			)}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, say('The role wasn’t deleted. Check your connection and try again.')) : undefined}
			returnFocusTo={returnFocusTo}
			onConfirm={() => write({ params: { id: tribe.id, key } })}
			onClose={onClose}
		/>
	);
}
