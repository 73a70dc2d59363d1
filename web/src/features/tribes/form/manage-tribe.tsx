/** The owner's menu to edit or delete a tribe. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Pencil, Settings, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const EditTribeDialog = lazyOver(
	async () => (await import('./edit-tribe-dialog.tsx')).EditTribeDialog,
	({ onClose }) => onClose(),
);
const DeleteTribeDialog = lazyOver(
	async () => (await import('./delete-tribe-dialog.tsx')).DeleteTribeDialog,
	({ onClose }) => onClose(),
);

/** Renders nothing for all others. */
export function ManageTribe({ tribe }: { tribe: Tribe }) {
	const button = useRef<HTMLButtonElement>(null);
	const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
	const { canEdit, canDelete } = tribe.viewer;
	if (!canEdit && !canDelete) return null;
	const shared = { tribe, onClose: () => setDialog(null), returnFocusTo: () => button.current };
	return (
		<>
			<Menu trigger={<IconButton ref={button} label="Manage tribe" icon={Settings} />}>
				{canEdit && (
					<MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
						Edit tribe
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
						Delete tribe
					</MenuItem>
				)}
			</Menu>
			{dialog === 'edit' && <EditTribeDialog {...shared} />}
			{dialog === 'delete' && <DeleteTribeDialog {...shared} />}
		</>
	);
}
